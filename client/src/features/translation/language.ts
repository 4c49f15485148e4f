import { useSyncExternalStore } from 'react'
import { storedText } from '#client/lib/browser/stored-value.ts'
import { currentLanguage, DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/language/language.ts'

const stored = storedText<Language>('language', (text) => (isLanguage(text) ? text : currentLanguage()))

// The choice when the browser's storage is blocked.
let unstored: Language | undefined
const listeners = new Set<() => void>()

const current = () => unstored ?? stored.get()

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

export const chooseLanguage = (language: Language): void => {
  stored.set(language)
  unstored = stored.get() === language ? undefined : language
  for (const changed of listeners) changed()
}

/**
 * The language in which listings are shown: as they were written or translated (specification, section 4). The choice
 * is kept between visits. Without one it is the language of the site.
 */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, current, currentLanguage)

/**
 * Whether a listing written in this language can be read in another one: nobody is offered to translate what they can
 * read. English listings always have the switch (specification, section 4).
 */
export const isTranslationOffered = (written: Language): boolean =>
  written === DEFAULT_LANGUAGE || written !== currentLanguage()
