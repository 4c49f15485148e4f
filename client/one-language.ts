import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '#shared/language/language.ts'

const MESSAGES = resolve(import.meta.dirname, '../shared/messages')

/** How the site calls itself when it is installed. */
const MANIFESTS: Record<Language, string> = { en: '/site.webmanifest', sv: '/site.sv.webmanifest' }

/**
 * Builds the site in one language: every import of `#messages/...` means the file in that language's folder.
 * The files of all languages export the same names, so the code needs not know, and nobody loads a language
 * they do not read.
 */
export const oneLanguage = (language: Language, messages = MESSAGES): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  transformIndexHtml: (html) => html.replace('/site.webmanifest', MANIFESTS[language]),
  resolveId: (source) =>
    source.startsWith('#messages/') ? source.replace('#messages', `${messages}/${language}`) : null,
})
