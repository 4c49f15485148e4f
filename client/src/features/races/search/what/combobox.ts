import type { KeyboardEvent } from 'react'

/** What the input of a combobox needs to know about its list (WAI-ARIA 1.2, combobox pattern). */
export type ListState = { count: number; activeId: string | undefined }

/** What the list does for the input. */
export type ListHandle = {
  /** Arrow keys move, Enter takes the option they reached, Escape closes the list; true if the key was for it. */
  onKey: (event: KeyboardEvent) => boolean
  /** Takes the option that the typed text means exactly, such as the name of a country; false without such an option. */
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
