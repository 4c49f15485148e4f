import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import type { Suggestion } from '#shared/suggestions/suggestion.ts'
import { comboboxProps, type ListHandle, type ListState, NO_OPTIONS } from '../what/combobox.ts'
import { SuggestionList } from '../what/suggestion-list.tsx'
import { suggestionQuery } from '../what/suggestion-query.ts'

type PlaceSuggestion = Extract<Suggestion, { kind: 'place' | 'area' | 'country' }>

const KINDS = ['place', 'area', 'country'] as const

const isPlace = (suggestion: Suggestion): suggestion is PlaceSuggestion =>
  KINDS.some((kind) => kind === suggestion.kind)

/** A town, area or country by name. */
export const PlaceField = ({ onChoose }: { onChoose: (place: PlaceSuggestion) => void }) => {
  const listId = `${useId()}-list`
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [options, setOptions] = useState<ListState>(NO_OPTIONS)
  const list = useRef<ListHandle>(null)

  const choose = (suggestion: Suggestion) => {
    if (!isPlace(suggestion)) return
    setTyped('')
    setProblem(undefined)
    setOpen(false)
    onChoose(suggestion)
  }
  /** Takes the best suggestion for what is typed, also one that has not arrived yet. */
  const settle = async () => {
    setOpen(false)
    const text = typed.trim()
    if (text === '') return
    const { pathname } = window.location
    const find = () => client.fetchQuery(suggestionQuery(text))
    // The list may have asked for the same, and takes its question back when the box is closed.
    const found = await find()
      .catch(find)
      .catch(() => null)
    // Someone who has opened a race meanwhile is not taken back here.
    if (window.location.pathname !== pathname) return
    const best = found?.suggestions.find(isPlace)
    if (best) choose(best)
    else if (found) setProblem(sheetMessages().nothingCalled(text))
  }
  return (
    <div>
      <Field label={sheetMessages().townOrCountry} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            maxLength={100}
            {...comboboxProps(listId, isOpen, options)}
            onBlur={settle}
            onClick={() => setOpen(true)}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(undefined)
              setOpen(true)
            }}
            onKeyDown={(event) => {
              if (!list.current?.onKey(event) && event.key === 'Enter') settle()
            }}
          />
        )}
      </Field>
      <div className={isOpen ? 'pt-1.5' : 'hidden'}>
        <SuggestionList
          ref={list}
          id={listId}
          label={sheetMessages().suggestionList}
          text={typed}
          isOpen={isOpen}
          onOpen={setOpen}
          kinds={KINDS}
          onChoose={choose}
          onState={setOptions}
          className="max-h-72"
        />
      </div>
    </div>
  )
}
