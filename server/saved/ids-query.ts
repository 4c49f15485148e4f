import * as z from 'zod'
import { savedRefusals } from '#messages/server/saved.ts'
import { invalid } from '#server/platform/errors/errors.ts'
import { MOST_CARDS, type SavedIds } from '#shared/saved/ids.ts'

const idList = z.preprocess(
  (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
  z
    .array(
      z
        .string()
        .regex(/^[1-9]\d{0,9}$/)
        .transform(Number)
        .pipe(z.number().max(2_147_483_647)),
    )
    .max(MOST_CARDS),
)

const read = (name: string, value: unknown): number[] => {
  const result = idList.safeParse(value)
  if (result.success) return [...new Set(result.data)].sort((one, other) => one - other)
  const message = savedRefusals().idsExpected(name, MOST_CARDS)
  throw invalid(message, { [name]: message })
}

/** The ids of a query such as `race=3&race=4&trip=7`, in order and each once. */
export const idsOf = ({ race, trip }: Record<string, unknown>): SavedIds => ({
  races: read('race', race),
  trips: read('trip', trip),
})
