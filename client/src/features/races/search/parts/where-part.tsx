import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useId } from 'react'
import { useAreaNames } from '#client/features/listings/area-names.ts'
import { Button } from '#client/ui/button.tsx'
import { RemovableChip } from '#client/ui/signs/removable-chip.tsx'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import { hasPlace } from '#shared/races/list-choice.ts'
import { searchOfAddress } from '#shared/races/race-search.ts'
import { raceQueries } from '../../api.ts'
import { CountedChip } from '../../finder/filters/counted-chip.tsx'
import { findLocation } from '../../near/find-location.ts'
import { applySuggestion } from '../what/apply-suggestion.ts'
import { tellGone } from '../what/meant-search.ts'
import { countryName, whereWords } from '../what/search-words.ts'
import { nearPlace, withoutNear } from './near-place.ts'
import type { PartProps } from './part.ts'
import { PlaceField } from './place-field.tsx'
import { WithinChoice } from './within-choice.tsx'

const MOST_COUNTRIES = 8

/** Where: near a town or oneself, in areas, or in countries. */
export const WherePart = ({ search, onChange }: PartProps) => {
  const { filters, choice } = search
  const text = sheetMessages()
  const countriesId = useId()
  const queries = useQueryClient()
  const { data: facets } = useQuery(raceQueries.facets(filters, choice))
  const location = useMutation({
    mutationFn: findLocation,
    onSuccess: (near) => onChange({ choice: nearPlace(choice, near) }),
  })
  const chosen = filters.country ?? []
  const counts = facets?.country ?? {}
  const countries = [
    ...chosen,
    ...Object.keys(counts)
      .filter((code) => !chosen.includes(code))
      .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0)),
  ].slice(0, Math.max(MOST_COUNTRIES, chosen.length))

  const toggleCountry = (code: string) => {
    const { country: _country, ...others } = filters
    const next = chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]
    onChange({ filters: next.length === 0 ? others : { ...others, country: next } })
  }
  const place = hasPlace(choice) && whereWords({}, choice)
  const areas = filters.area ?? []
  const areaName = useAreaNames(areas)
  const withoutAreaOf = (id: string) => {
    const { area: _area, ...others } = filters
    const left = areas.filter((other) => other !== id)
    onChange({ filters: left.length === 0 ? others : { ...others, area: left } })
  }
  return (
    <div className="flex flex-col gap-5">
      <PlaceField
        onChoose={(suggestion) => {
          // The place may have been looked up for a while, and the search changed meanwhile.
          const before = searchOfAddress(window.location.search)
          const next = applySuggestion(before, suggestion, { adds: true })
          onChange(next)
          tellGone(queries, before, next)
        }}
      />
      <div className="flex flex-col items-start gap-2">
        <Button
          icon={LocateFixed}
          variant="outline"
          aria-disabled={location.isPending}
          onClick={() => !location.isPending && location.mutate()}
        >
          {location.isPending ? text.locating : text.nearMe}
        </Button>
        <p role="status" className="text-berry text-sm empty:hidden">
          {location.isError && text.locationFailed}
        </p>
        {place && (
          <RemovableChip
            label={text.chosenPlace(place)}
            onRemove={() => onChange({ choice: withoutNear(choice) })}
          >
            {place}
          </RemovableChip>
        )}
        {areas.map((id) => (
          <RemovableChip key={id} label={text.chosenPlace(areaName(id))} onRemove={() => withoutAreaOf(id)}>
            {areaName(id)}
          </RemovableChip>
        ))}
      </div>
      {place && (
        <WithinChoice
          withinKm={choice.withinKm}
          onChange={(withinKm) => {
            const { withinKm: _within, ...others } = choice
            onChange({ choice: withinKm === undefined ? others : { ...others, withinKm } })
          }}
        />
      )}
      {countries.length > 0 && (
        <fieldset aria-labelledby={countriesId} className="min-w-0">
          <p id={countriesId} className="pb-2 font-semibold">
            {text.countries}
          </p>
          <div className="flex flex-wrap gap-2">
            {countries.map((code) => (
              <CountedChip
                key={code}
                pressed={chosen.includes(code)}
                count={facets && (counts[code] ?? 0)}
                onClick={() => toggleCountry(code)}
              >
                {countryName(code)}
              </CountedChip>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
