import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useRested } from '#client/lib/browser/use-rested.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { placeQueries, type Town, townLabel } from './places-api.ts'

const isSameTown = (one: Town, other: Town | null) =>
  other !== null && one.name === other.name && one.lat === other.lat && one.lng === other.lng

// The focus stays in the field, so the browser does not scroll the list to the active option.
const scrollIntoList = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' })

/** Finds a town by its name, as an ARIA combobox: arrow keys and Enter choose, Escape closes the list. */
export const TownSearch = ({ onChoose }: { onChoose: (town: Town) => void }) => {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  // The town and not its index, because new results may arrive at any moment.
  const [active, setActive] = useState<Town | null>(null)
  const text = formMessages().townSearch
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

  const foundNothing = isOpen && found.isSuccess && !found.isFetching && towns.length === 0
  const status = found.isError
    ? text.failed
    : foundNothing
      ? text.notFound
      : isListed
        ? text.found(towns.length)
        : ''
  return (
    <div className="relative">
      <Field label={text.label} hint={text.hint}>
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
            placeholder={text.example}
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
        aria-label={text.towns}
        hidden={!isListed}
        className="absolute inset-x-0 top-20 z-20 max-h-80 overflow-y-auto rounded-xl border border-edge bg-card p-1 shadow-lift"
      >
        {towns.map((town, index) => (
          <div
            key={`${town.name} ${town.lat} ${town.lng}`}
            id={optionId(index)}
            ref={index === activeIndex ? scrollIntoList : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            className="flex min-h-11 cursor-pointer items-center rounded-lg px-3 hover:bg-lichen aria-selected:bg-lichen"
            // Keeps the focus in the field: losing it would close the list before the click.
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
        {status}
      </p>
    </div>
  )
}
