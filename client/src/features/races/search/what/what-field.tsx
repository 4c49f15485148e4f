import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { lazyPart } from '#client/lib/browser/lazy-part.ts'
import { classNames } from '#client/ui/class-names.ts'
import { barMessages } from '#messages/client/features/races/search/bar.ts'
import { searchOfAddress } from '#shared/races/race-search.ts'
import type { ChangeSearch, RaceSearch } from '../../finder/use-race-search.ts'
import { comboboxProps, type ListHandle, type ListState, NO_OPTIONS } from './combobox.ts'

const TYPING_PAUSE_MS = 250

const WhatSuggestions = lazyPart(async () => (await import('./what-suggestions.tsx')).WhatSuggestions)

const meaning = () => import('./meant-search.ts')

/** What a text means; null where it means nothing, and where nobody can be asked. */
const meantBy = (queries: QueryClient, asked: string): Promise<RaceSearch | null> =>
  meaning()
    .then(({ meantSearch }) => meantSearch(queries, asked))
    .catch(() => null)

type WhatFieldProps = { search: RaceSearch; onSearch: ChangeSearch; className?: string }

/**
 * The field for races, towns and countries. The list of races follows while somebody types; the suggestions under
 * the bar open a race or fill other filters.
 */
export const WhatField = ({ search, onSearch, className }: WhatFieldProps) => {
  const text = barMessages()
  const value = search.filters.search ?? ''
  const lookFor = (words: string) => onSearch({ filters: { ...search.filters, search: words || undefined } })
  const id = useId()
  const listId = `${id}-list`
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [wasUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [options, setOptions] = useState<ListState>(NO_OPTIONS)
  const list = useRef<ListHandle>(null)
  const input = useRef<HTMLInputElement>(null)

  if (value !== known) {
    // A chip was removed or the address changed: the field follows, unless it already says the same.
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const lookForTyped = useEffectEvent(() => lookFor(typed.trim()))
  useEffect(() => {
    if (typed.trim() === value) return
    const pause = setTimeout(lookForTyped, TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, value])

  const queries = useQueryClient()
  /** Searches for what the text means, and names the choices that this takes the place of. */
  const take = (meant: RaceSearch) => {
    const before = searchOfAddress(window.location.search)
    setTyped('')
    onSearch(meant)
    void meaning()
      .then(({ tellGone }) => tellGone(queries, before, meant))
      .catch(() => {})
  }
  /** What the text means becomes the search; where it means nothing, its words are looked for. */
  const find = async () => {
    const asked = typed.trim()
    setOpen(false)
    const meant = asked === '' ? null : await meantBy(queries, asked)
    if (input.current?.value.trim() !== asked) return
    if (meant === null) return lookFor(asked)
    take(meant)
  }
  /** Whole words that name a country become that filter; others are searched for as they are. */
  const settle = () => {
    if (!(isOpen && list.current?.chooseExact()) && typed.trim() !== value) lookFor(typed.trim())
    setOpen(false)
  }
  const clear = () => {
    setTyped('')
    lookFor('')
    input.current?.focus()
  }

  return (
    <div
      className={classNames(
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-glow has-[input:focus-visible]:-outline-offset-1',
        className,
      )}
    >
      <label
        htmlFor={id}
        className="sr-only lg:not-sr-only lg:block lg:pt-2.5 lg:pl-10 lg:font-semibold lg:text-sm"
      >
        {text.search}
      </label>
      <div className="lg:-mt-3 relative">
        <Search
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-5 text-moss"
        />
        <input
          ref={input}
          id={id}
          name="ask"
          value={typed}
          maxLength={200}
          placeholder={text.searchHint}
          enterKeyHint="search"
          {...comboboxProps(listId, isOpen, options)}
          onFocus={() => setUsed(true)}
          onBlur={settle}
          onClick={() => setOpen(true)}
          onChange={({ target }) => {
            setTyped(target.value)
            setOpen(true)
          }}
          onKeyDown={(event) => {
            if (list.current?.onKey(event) || event.key !== 'Enter') return
            event.preventDefault()
            void find()
            // On a phone the keyboard would hide the races found.
            if (window.matchMedia?.('(pointer: coarse)').matches) input.current?.blur()
          }}
          className="block min-h-12 w-full rounded-xl bg-transparent px-10 text-ink placeholder:text-quiet focus-visible:outline-none"
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label={text.clearSearch}
            onClick={clear}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-xl text-quiet hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {wasUsed && (
        <div className={classNames('absolute inset-x-0 top-full z-30 pt-1.5', !isOpen && 'hidden')}>
          <Suspense>
            <WhatSuggestions
              ref={list}
              id={listId}
              text={typed}
              isOpen={isOpen}
              onOpen={setOpen}
              onState={setOptions}
              search={search}
              onTake={take}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
