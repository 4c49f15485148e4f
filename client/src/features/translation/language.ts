import { useSyncExternalStore } from 'react'
import { storedText } from '#client/lib/browser/stored-value.ts'
import { currentLanguage, isLanguage, type Language } from '#shared/language/language.ts'

export const LANGUAGES: readonly { language: Language; name: string }[] = [
  { language: 'en', name: 'English' },
  { language: 'sv', name: 'Svenska' },
]

const stored = storedText<Language>('language', (text) => (isLanguage(text) ? text : currentLanguage()))

// Stands in where the storage is blocked.
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
 * The language that listings are read in: English is what they are written in, Swedish is fetched
 * (specification, section 4). Kept between visits; until it is chosen, the language of the site.
 */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, current)
