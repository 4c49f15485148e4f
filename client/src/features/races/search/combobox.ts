import type { KeyboardEvent } from 'react'

/** What the input of a combobox needs to know about its list (WAI-ARIA 1.2, combobox pattern). */
export type ListState = { count: number; activeId: string | undefined }

/** What the list does for the input. */
export type ListHandle = {
  /** Moves to the next or previous option; true if there is one. */
  move: (step: 1 | -1) => boolean
  /** Takes the option the arrow keys have reached; false if there is none. */
  choose: () => boolean
  /** Takes the option that the typed text means exactly, such as the name of a country; false if there is none. */
  chooseExact: () => boolean
}

export const NO_OPTIONS: ListState = { count: 0, activeId: undefined }

/** The attributes of the input. */
export const comboboxProps = (listId: string, isOpen: boolean, { count, activeId }: ListState) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': isOpen && count > 0,
  'aria-controls': isOpen && count > 0 ? listId : undefined,
  'aria-activedescendant': isOpen ? activeId : undefined,
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
})

type KeyActions = {
  isOpen: boolean
  list: ListHandle | null
  open: () => void
  close: () => void
  /** Enter without an option that the arrow keys have reached. */
  submit: () => void
}

/** Arrow keys move, Enter chooses, Escape closes the list. Everything else is left to the input. */
export const onComboboxKey = (event: KeyboardEvent, { isOpen, list, open, close, submit }: KeyActions) => {
  if (event.nativeEvent.isComposing) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    if (isOpen) list?.move(event.key === 'ArrowDown' ? 1 : -1)
    else open()
    event.preventDefault()
  } else if (event.key === 'Enter') {
    event.preventDefault()
    if (!isOpen || !list?.choose()) submit()
  } else if (event.key === 'Escape' && isOpen) {
    // The browser would also empty the field.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
}
