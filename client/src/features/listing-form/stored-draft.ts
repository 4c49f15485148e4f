import * as z from 'zod'
import { type StoredValue, storedJson } from '#client/lib/stored-value.ts'

/** What was typed and not saved: the fields that differ from the state the form was opened with. */
export type Draft<Values> = {
  /** ISO instant. */
  savedAt: string
  fields: Partial<Values>
  /** The same fields as they were, to see what was changed elsewhere meanwhile. */
  was: Partial<Values>
}

/** The draft of one person's one form, in the browser. What cannot be read as one is none. */
export const storedDraft = <Values>(
  key: string,
  values: z.ZodType<Partial<Values>>,
): StoredValue<Draft<Values> | null> => {
  const draft = z.object({ savedAt: z.iso.datetime(), fields: values, was: values })
  return storedJson(`draft:${key}`, (stored) => {
    const reading = draft.safeParse(stored)
    return reading.success && Object.keys(reading.data.fields).length > 0 ? reading.data : null
  })
}
