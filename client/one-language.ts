import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { DEFAULT_LANGUAGE, type Language } from '#shared/language/language.ts'

const MESSAGES = resolve(import.meta.dirname, '../shared/messages')
const MANIFEST = 'site.webmanifest'

/** How the site calls itself when it is installed. */
export const manifestOf = (language: Language) => ({
  ...JSON.parse(readFileSync(resolve(import.meta.dirname, 'public', MANIFEST), 'utf8')),
  ...(language !== DEFAULT_LANGUAGE &&
    JSON.parse(readFileSync(join(MESSAGES, language, `${MANIFEST}.json`), 'utf8'))),
})

/**
 * Builds the site in one language: every import of `#messages/...` means the file in that language's folder.
 * The files of all languages export the same names, so the code needs not know, and nobody loads a language
 * they do not read.
 */
export const oneLanguage = (language: Language, messages = MESSAGES): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  transformIndexHtml: (html) =>
    language === DEFAULT_LANGUAGE ? html : html.replace(`/${MANIFEST}`, `/site.${language}.webmanifest`),
  resolveId: (source) =>
    source.startsWith('#messages/') ? source.replace('#messages', `${messages}/${language}`) : null,
  generateBundle() {
    if (language === DEFAULT_LANGUAGE || messages !== MESSAGES) return
    const source = JSON.stringify(manifestOf(language))
    this.emitFile({ type: 'asset', fileName: `site.${language}.webmanifest`, source })
  },
})
