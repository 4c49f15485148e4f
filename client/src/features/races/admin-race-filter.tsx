import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { distanceList, isNearDistance } from '#shared/races/rules.ts'
import type { RaceCard } from '#shared/races/schema.ts'

export type AdminFilter = { name: string; distance: string }

export const NO_ADMIN_FILTER: AdminFilter = { name: '', distance: '' }

// Letters that Unicode does not take apart into a plain one and a mark.
const WHOLE_LETTERS: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđðþı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)

/** The races whose name holds the typed text and of which one distance is near the typed one. */
export const matchingRaces = (
  races: readonly RaceCard[],
  { name, distance }: AdminFilter,
): readonly RaceCard[] => {
  const wanted = folded(name.trim())
  const km = Number.parseInt(distance, 10)
  if (wanted === '' && Number.isNaN(km)) return races
  return races.filter(
    (race) =>
      (wanted === '' || folded(race.name).includes(wanted)) &&
      (Number.isNaN(km) || isNearDistance(distanceList(race.distanceKm), km)),
  )
}

type AdminRaceFilterProps = {
  filter: AdminFilter
  onChange: (filter: AdminFilter) => void
  shown: number
  total: number
}

/** The race admin's name search and distance filter (specification, "Race organizer dashboard"). */
export const AdminRaceFilter = ({ filter, onChange, shown, total }: AdminRaceFilterProps) => (
  <div className="flex flex-col gap-3">
    <div className="flex flex-wrap items-start gap-3">
      <Field label="Search by name" className="min-w-56 flex-1">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={filter.name}
            onChange={({ target }) => onChange({ ...filter, name: target.value })}
          />
        )}
      </Field>
      <Field label="Distance in km" hint="Within 10 km more or less" className="w-44">
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={filter.distance}
            maxLength={9}
            onChange={({ target }) => onChange({ ...filter, distance: target.value })}
          />
        )}
      </Field>
    </div>
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      <p role="status" className="tabular-nums">
        Showing {shown.toLocaleString('en-US')} of {total.toLocaleString('en-US')} races
      </p>
      {(filter.name !== '' || filter.distance !== '') && (
        <Button variant="quiet" size="small" onClick={() => onChange(NO_ADMIN_FILTER)}>
          Clear filters
        </Button>
      )}
    </div>
  </div>
)
