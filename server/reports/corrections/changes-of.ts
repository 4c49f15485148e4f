import { isDeepStrictEqual } from 'node:util'
import type { RaceRow } from '#server/races/queries.ts'
import type { CorrectableField } from '#shared/races/input/corrections.ts'
import type { CorrectedValue, Correction, CorrectionInput } from '#shared/reports/corrections.ts'

export type CorrectableRace = Pick<RaceRow, CorrectableField>

/** What the race says of a field. */
export const saidOf = (race: CorrectableRace, field: CorrectableField): CorrectedValue =>
  field === 'location' ? race.location || null : race[field]

export const isSame = (one: CorrectedValue, other: CorrectedValue): boolean => isDeepStrictEqual(one, other)

/** Those of the suggested values that the race does not say already, with what it says instead. */
export const changesOf = (race: CorrectableRace, suggested: CorrectionInput['changes']): Correction[] =>
  (Object.entries(suggested) as [CorrectableField, CorrectedValue | undefined][]).flatMap(
    ([field, value]) => {
      if (value === undefined) return []
      const to = field === 'distanceKm' ? ([value].flat() as number[]) : value
      const from = saidOf(race, field)
      return isSame(from, to) ? [] : [{ field, from, to }]
    },
  )
