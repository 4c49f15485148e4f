import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useRested } from '#client/lib/browser/use-rested.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { placeQueries, type Town, townLabel } from './places-api.ts'

const isSameTown = (one: Town, other: Town | null) =>
  other !== null && one.name === other.name && one.lat === other.lat && one.lng === other.lng

/** Finds a town by its name: arrow keys and Enter choose, Escape closes. */
export const TownSearch = ({ onChoose }: { onChoose: (town: Town) => void }) => {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  // The town itself: the list under it may change at any moment.
  const [active, setActive] = useState<Town | null>(null)
  const asked = useRested(typed)
  const found = useQuery(placeQueries.named(asked))
  const towns = found.data ?? []
  const isListed = isOpen && towns.length > 0 && asked.trim() !== ''
  const isUpToDate = asked === typed && !found.isPlaceholderData
  const activeIndex = towns.findIndex((town) => isSameTown(town, active))
  const optionId = (index: number) => `${listId}-${index}`

  const choose = (town: Town | undefined) => {
    if (!town) return
    setTyped(townLabel(town))
    setOpen(false)
    setActive(null)
    onChoose(town)
  }
  const readKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isListed) choose(towns[activeIndex] ?? (isUpToDate ? towns[0] : undefined))
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault()
      setOpen(false)
      setActive(null)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = activeIndex === -1 && step === -1 ? -1 : activeIndex + step
      setActive(towns.at(next % (towns.length || 1)) ?? null)
    }
  }

  const isFruitless = isOpen && found.isSuccess && !found.isFetching && towns.length === 0
  const words = found.isError
    ? 'Towns cannot be looked up right now. Place the marker on the map instead.'
    : isFruitless
      ? 'No town of that name. Place the marker on the map instead.'
      : isListed
        ? `${towns.length} ${towns.length === 1 ? 'town' : 'towns'} found.`
        : ''
  return (
    <div className="relative">
      <Field
        label="Find a town"
        hint="Choosing one sets the marker and, where the location is still empty, fills it in."
      >
        {(tied) => (
          <TextInput
            {...tied}
            role="combobox"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isListed && activeIndex >= 0 ? optionId(activeIndex) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder="Such as Åre or Chamonix"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setOpen(true)
              setActive(null)
            }}
            onKeyDown={readKey}
            onBlur={() => setOpen(false)}
          />
        )}
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label="Towns"
        hidden={!isListed}
        className="absolute inset-x-0 top-20 z-20 max-h-80 overflow-y-auto rounded-xl border border-edge bg-card p-1 shadow-lift"
      >
        {towns.map((town, index) => (
          <div
            key={`${town.name} ${town.lat} ${town.lng}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            className="flex min-h-11 cursor-pointer items-center rounded-lg px-3 hover:bg-lichen aria-selected:bg-lichen"
            // Keeps the focus, whose loss would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(town)}
            onKeyDown={readKey}
          >
            <span>
              <strong>{town.name}</strong>
              <span className="text-quiet">, {town.country}</span>
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={isListed ? 'sr-only' : 'pt-1 text-quiet text-sm empty:hidden'}>
        {words}
      </p>
    </div>
  )
}
