import { parseKilometres } from '#client/features/listing-form/fields/parse-number.ts'

const isWrong = (typed: string) => {
  const km = parseKilometres(typed)
  return km !== undefined && !(km > 0 && km <= 10_000)
}

/** The indexes of the wrong distances; the first index when each distance is valid by itself. */
export const findWrongDistances = (distances: readonly string[]): number[] => {
  const wrong = [...distances.keys()].filter((index) => isWrong(distances[index] ?? ''))
  return wrong.length > 0 ? wrong : [0]
}
