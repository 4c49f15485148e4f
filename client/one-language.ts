import type { Plugin } from 'vite'
import { LANGUAGES, type Language } from '#shared/language/language.ts'

const IN_A_LANGUAGE = new RegExp(`\\.(${LANGUAGES.join('|')})(\\.tsx?)$`)

/** How the site calls itself when it is installed. */
const MANIFESTS: Record<Language, string> = { en: '/site.webmanifest', sv: '/site.sv.webmanifest' }

/**
 * Builds the site in one language: every import of `messages.sv.ts` becomes one of `messages.en.ts`
 * in the English build, and the other way round. Both files export the same names, so the code needs
 * not know, and nobody loads a language they do not read.
 */
export const oneLanguage = (language: Language): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  transformIndexHtml: (html) => html.replace('/site.webmanifest', MANIFESTS[language]),
  resolveId(source, importer, options) {
    const match = IN_A_LANGUAGE.exec(source)
    if (!match || match[1] === language) return null
    return this.resolve(source.replace(IN_A_LANGUAGE, `.${language}$2`), importer, options)
  },
})
