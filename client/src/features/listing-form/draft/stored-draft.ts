import * as z from 'zod'
import { type StoredValue, storedJson } from '#client/lib/browser/stored-value.ts'

/** Unsaved input: the fields that were changed since the form was opened. */
type Draft<Values> = {
  /** ISO instant. */
  savedAt: string
  fields: Partial<Values>
  /** The same fields before, to find out later what was changed elsewhere. */
  was: Partial<Values>
}

type KeptDraft<Values> = Draft<Values> & { id: string }

/** Names the drafts of one user and one form: that of a listing with an id, or of another one. */
export const draftKey = (user: { id: number }, kind: { name: string }, of: string | number): string =>
  `${user.id}:${kind.name}:${of}`

/** An id that no other form has, in any tab. */
export const newDraftId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

const storedUnder = (prefix: string): string[] => {
  try {
    const keys = Object.keys(globalThis.localStorage)
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  } catch {
    return []
  }
}

/**
 * The drafts of one user and one form, in the browser's storage. Each time the form is opened it keeps
 * a draft of its own, so that no draft replaces another. Entries that cannot be read are ignored.
 */
export const storedDrafts = <Values>(key: string, values: z.ZodType<Partial<Values>>) => {
  const draft = z.object({ savedAt: z.iso.datetime(), fields: values, was: values })
  const prefix = `draft:${key}:`
  const one = (id: string): StoredValue<Draft<Values> | null> =>
    storedJson(`${prefix}${id}`, (stored) => {
      const reading = draft.safeParse(stored)
      return reading.success && Object.keys(reading.data.fields).length > 0 ? reading.data : null
    })
  return {
    one,
    /** All stored drafts, the latest first. */
    all: (): KeptDraft<Values>[] =>
      storedUnder(prefix)
        .flatMap((id) => {
          const kept = one(id).get()
          return kept ? [{ ...kept, id }] : []
        })
        .sort((before, after) => after.savedAt.localeCompare(before.savedAt)),
  }
}
