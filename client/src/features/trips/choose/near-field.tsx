import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { placeQueries, townLabel } from '#client/features/listing-form/place/places-api.ts'
import { ApiError } from '#client/lib/api/api.ts'
import { useRested } from '#client/lib/browser/use-rested.ts'
import { useTyped } from '#client/lib/browser/use-typed.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { tripChoiceMessages } from '#messages/client/features/trips/choose.ts'
import { textOfPosition } from '#shared/races/list-choice.ts'
import { tripQueries } from '../api.ts'
import type { ChoicesProps } from './choices-form.tsx'
import { OFFERED_KM, USUAL_KM, withoutChoices, withoutPlace } from './trip-choices.ts'

/** A town and how far from it trips may be. A town of the list is sent with its position, other words are looked up. */
export const NearField = ({ choices, onChange }: ChoicesProps) => {
  const text = tripChoiceMessages()
  const townsId = useId()
  const { near, nearPlace, withinKm = USUAL_KM } = choices
  const shown = nearPlace ?? near ?? ''
  const [typed, type, rest] = useTyped(shown, (place) => {
    if (place === '') return onChange(withoutPlace(choices))
    const town = towns.find((one) => townLabel(one) === place)
    const others = withoutChoices(choices, 'near', 'nearPlace')
    const position = town && { near: textOfPosition(town) }
    onChange({ ...others, ...position, nearPlace: place, withinKm })
  })
  const { data: towns = [] } = useQuery(placeQueries.named(useRested(typed)))
  const { error } = useQuery({ ...tripQueries.facets(choices), enabled: shown !== '' })
  const problem = error instanceof ApiError ? (error.errors.nearPlace ?? error.errors.near) : undefined
  const distances = [...new Set([...OFFERED_KM, withinKm])].sort((one, other) => one - other)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-3">
      <Field label={text.nearTown} error={problem}>
        {(control) => (
          <>
            <TextInput
              {...control}
              list={townsId}
              value={typed}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              placeholder={text.nearTownHint}
              onChange={({ target }) => type(target.value)}
              onBlur={rest}
            />
            <datalist id={townsId}>
              {towns.map((town) => (
                <option key={`${town.lat} ${town.lng}`} value={townLabel(town)} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label={text.within}>
        <Select
          disabled={shown === ''}
          value={shown === '' || choices.withinKm !== undefined ? withinKm : ''}
          onChange={({ target }) => {
            const others = withoutChoices(choices, 'withinKm')
            onChange(target.value === '' ? others : { ...others, withinKm: Number(target.value) })
          }}
        >
          {distances.map((km) => (
            <option key={km} value={km}>
              {text.km(formatNumber(km))}
            </option>
          ))}
          <option value="">{text.anyDistance}</option>
        </Select>
      </Field>
    </div>
  )
}
