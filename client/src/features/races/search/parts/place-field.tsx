import { useId, useRef, useState } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { barMessages } from '#messages/client/features/races/search/bar.ts'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import type { Suggestion } from '#shared/suggestions/suggestion.ts'
import { comboboxProps, type ListHandle, type ListState, NO_OPTIONS } from '../what/combobox.ts'
import { SuggestionList } from '../what/suggestion-list.tsx'

type PlaceSuggestion = Extract<Suggestion, { kind: 'place' | 'country' }>

const KINDS = ['place', 'country'] as const

/** A town or country by name. */
export const PlaceField = ({ onChoose }: { onChoose: (place: PlaceSuggestion) => void }) => {
  const listId = `${useId()}-list`
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [options, setOptions] = useState<ListState>(NO_OPTIONS)
  const list = useRef<ListHandle>(null)

  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind !== 'place' && suggestion.kind !== 'country') return
    setTyped('')
    setOpen(false)
    onChoose(suggestion)
  }
  return (
    <div>
      <Field label={sheetMessages().townOrCountry}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            maxLength={100}
            {...comboboxProps(listId, isOpen, options)}
            onBlur={() => setOpen(false)}
            onClick={() => setOpen(true)}
            onChange={({ target }) => {
              setTyped(target.value)
              setOpen(true)
            }}
            onKeyDown={(event) => {
              if (!list.current?.onKey(event) && event.key === 'Enter') list.current?.chooseExact()
            }}
          />
        )}
      </Field>
      <div className={isOpen ? 'pt-1.5' : 'hidden'}>
        <SuggestionList
          ref={list}
          id={listId}
          label={barMessages().suggestions}
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
