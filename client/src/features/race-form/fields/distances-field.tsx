import { Plus, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { GroupField } from '#client/features/listing-form/fields/group-field.tsx'
import { parseKilometres } from '#client/features/listing-form/fields/parse-number.ts'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import type { RaceValues } from '../race-values.ts'
import { NotKnownBox } from './not-known-box.tsx'

const isWrong = (typed: string) => {
  const km = parseKilometres(typed)
  return km !== undefined && !(km > 0 && km <= 10_000)
}

/** The indexes of the wrong distances; the first index when each distance is valid by itself. */
const findWrongDistances = (distances: readonly string[]): number[] => {
  const wrong = [...distances.keys()].filter((index) => isWrong(distances[index] ?? ''))
  return wrong.length > 0 ? wrong : [0]
}

/** The race's distances in km, with a checkbox for "not known". */
export const DistancesField = () => {
  const { field, fieldState } = useController<RaceValues, 'distances'>({ name: 'distances' })
  const distances = field.value
  const { distances: text, notKnown } = raceFormMessages()
  const isNotKnown = useWatch<RaceValues, 'distanceNotKnown'>({ name: 'distanceNotKnown' })
  const list = useRef<HTMLOListElement>(null)
  const errorId = useId()
  const error = fieldState.error?.message
  const wrong = error === undefined ? [] : findWrongDistances(distances)
  const focusNext = useRef<number | null>(null)

  useEffect(() => {
    if (focusNext.current === null) return
    list.current?.querySelectorAll('input')[focusNext.current]?.focus()
    focusNext.current = null
  })
  useEffect(() =>
    field.ref({
      focus: () => list.current?.querySelectorAll('input')[findWrongDistances(distances)[0] ?? 0]?.focus(),
    }),
  )
  const change = (next: string[], focused: number | null = null) => {
    focusNext.current = focused
    field.onChange(next)
  }

  return (
    <GroupField label={text.label} required={!isNotKnown} hint={text.hint}>
      {isNotKnown ? (
        <TextInput aria-label={text.label} className="max-w-40" disabled placeholder={notKnown} />
      ) : (
        <ol ref={list} className="flex flex-wrap gap-2">
          {distances.map((distance, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a distance is known by its position only
            <li key={index} className="flex w-40">
              <TextInput
                aria-label={text.one(index + 1)}
                aria-invalid={wrong.includes(index) ? true : undefined}
                aria-describedby={wrong.includes(index) ? errorId : undefined}
                inputMode="decimal"
                autoComplete="off"
                className="tabular-nums"
                value={distance}
                onChange={({ target }) => change(distances.with(index, target.value))}
                onBlur={field.onBlur}
              />
              {distances.length > 1 && (
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={text.remove(index + 1)}
                  onClick={() => change(distances.toSpliced(index, 1), Math.max(0, index - 1))}
                >
                  <X aria-hidden className="size-5" />
                </Button>
              )}
            </li>
          ))}
          <li>
            <Button
              icon={Plus}
              variant="outline"
              onClick={() => change([...distances, ''], distances.length)}
            >
              {text.add}
            </Button>
          </li>
        </ol>
      )}
      <NotKnownBox name="distanceNotKnown" insteadOf="distances">
        {text.notKnown}
      </NotKnownBox>
      {error && (
        <p id={errorId} className="font-medium text-berry text-sm">
          {error}
        </p>
      )}
    </GroupField>
  )
}
