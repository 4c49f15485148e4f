import * as z from 'zod'
import { type StoredValue, storedJson } from '#client/lib/browser/stored-value.ts'

/** What was typed and not saved: the fields that differ from the state the form was opened with. */
export type Draft<Values> = {
  /** ISO instant. */
  savedAt: string
  fields: Partial<Values>
  /** The same fields as they were, to see what was changed elsewhere meanwhile. */
  was: Partial<Values>
}

export type KeptDraft<Values> = Draft<Values> & { id: string }

/** No two forms share one, in whatever tab they are open. */
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
 * The drafts of one person's one form, in the browser: each opening of the form keeps its own, so that
 * none replaces another. What cannot be read as one is none.
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
    /** All that are kept, the latest first. */
    all: (): KeptDraft<Values>[] =>
      storedUnder(prefix)
        .flatMap((id) => {
          const kept = one(id).get()
          return kept ? [{ ...kept, id }] : []
        })
        .sort((before, after) => after.savedAt.localeCompare(before.savedAt)),
  }
}
