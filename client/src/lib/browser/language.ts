import { DEFAULT_LANGUAGE, isLanguage, readLanguageFrom } from '#shared/language/language.ts'

// The server writes the chosen language into the document, so the first words are already right.
if (typeof document !== 'undefined') {
  readLanguageFrom(() => {
    const { lang } = document.documentElement
    return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
  })
}
