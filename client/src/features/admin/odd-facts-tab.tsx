import { Link } from 'wouter'
import { api } from '#client/lib/api/api.ts'
import { formatLongDay, formatMetres, formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import type { OddFact, OddFactView } from '#shared/admin/odd-facts.ts'
import { currentLocale } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { countryLabel } from '#shared/places/countries.ts'
import { placeText } from '#shared/places/place-text.ts'
import { useAdminAction } from './admin-api.ts'
import { AdminTable, ONE_LINE } from './admin-table.tsx'
import { useTable } from './table-filters.tsx'

const km = (length: number) => `${formatNumber(length)} km`
const country = (code: string) => countryLabel(code, currentLocale())

/** Why a race cannot be right, in plain words. */
const sentenceOf = (fact: OddFact): string => {
  const text = adminPageMessages().oddFacts
  switch (fact.kind) {
    case 'tooFast':
      return text.tooFast(km(fact.km), `${formatNumber(fact.hours)} h`)
    case 'tooSteep':
      return text.tooSteep(formatMetres(fact.climb), km(fact.km))
    case 'otherCountry': {
      const near = [fact.town, fact.townCountry && country(fact.townCountry)].filter(Boolean).join(', ')
      return text.otherCountry(country(fact.country), near || null)
    }
    case 'twoPlaces':
      return text.twoPlaces(km(fact.km))
    case 'entriesAfterRace':
      return text.entriesAfterRace(formatLongDay(fact.day))
    case 'entriesTurned':
      return text.entriesTurned(formatLongDay(fact.opens), formatLongDay(fact.closes))
    case 'tooLong':
      return text.tooLong(km(fact.km))
    case 'tooManyAidStations':
      return text.tooManyAidStations(formatNumber(fact.count), km(fact.km))
    case 'farDate':
      return text.farDate(formatLongDay(fact.day))
  }
}

const RaceLink = ({ id, name }: { id: number; name: string }) => (
  <Link href={paths.race(id)} className="font-semibold underline">
    {name}
  </Link>
)

/** What cannot be right about races (contract, section 15). */
export const OddFactsTab = () => {
  const text = adminPageMessages()
  const { table } = useTable({})
  const { mutate } = useAdminAction({
    act: ({ race, fact }: OddFactView) =>
      api.post('/api/admin/odd-facts/right', { race: race.id, kind: fact.kind }),
    said: ({ race }) => text.oddFacts.wasNoted(race.name),
  })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-quiet">{text.oddFacts.about}</p>
      <AdminTable<OddFactView>
        label={text.tabs.oddFacts}
        path="/api/admin/odd-facts"
        {...table}
        keyOf={({ race, fact }) => `${race.id} ${fact.kind}`}
        columns={[
          {
            header: text.oddFacts.race,
            cell: ({ race }) => (
              <>
                <RaceLink {...race} />
                <span className="block">
                  {[formatLongDay(race.date), placeText(race)].filter(Boolean).join(', ')}
                </span>
              </>
            ),
          },
          {
            header: text.oddFacts.why,
            cell: ({ fact }) => (
              <>
                {sentenceOf(fact)}
                {fact.kind === 'twoPlaces' && (
                  <span className="block">
                    <RaceLink id={fact.otherId} name={fact.otherName} />
                    {fact.otherLocation && `, ${fact.otherLocation}`}
                  </span>
                )}
              </>
            ),
          },
          {
            header: text.actions,
            className: ONE_LINE,
            cell: (found) => (
              <Button
                size="small"
                variant="outline"
                aria-label={text.oddFacts.rightLabel(found.race.name)}
                onClick={() => mutate(found)}
              >
                {text.oddFacts.right}
              </Button>
            ),
          },
        ]}
      />
    </div>
  )
}
