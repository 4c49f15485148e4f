import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/language/language.ts'

const FOLDER = resolve(import.meta.dirname, '../../shared/messages')

const filesOf = (language: string) =>
  readdirSync(join(FOLDER, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^for-\w+\.ts$/.test(name))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()

/** Words that are written the same in both languages, names of tiers, and people with their towns. */
const SAME =
  /^(Trailherd|Format|Filter|Start:?|LAMB|GOAT|SHEPHERD|\p{Lu}\p{Ll}+, \p{Lu}\p{Ll}+|Index|Format:?|E-post|Crew|GPX|Instagram|Svenska|English|Skyrunning|Skimo|Km-effort|Backyard|Backyard Ultra|Status|Administration|Person|Import|Disk|per person|Swish|IBAN)$/u

/** The texts of messages by their keys, such as `footer.about`; functions are left to the type check. */
const textsOf = (value: unknown, key: string): [key: string, text: string][] => {
  if (typeof value === 'string') return [[key, value]]
  if (value === null || typeof value !== 'object' || isValidElement(value)) return []
  // The anchors of a page are the same in every language.
  const texts = Object.entries(value).filter(([name]) => name !== 'id')
  return texts.flatMap(([name, inner]) => textsOf(inner, key === '' ? name : `${key}.${name}`))
}

const hasWords = (text: string) => /\p{Letter}{4,}/u.test(text)

const english = filesOf(DEFAULT_LANGUAGE)
const translated = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

const messagesOf = async (language: string, file: string): Promise<[name: string, messages: unknown][]> => {
  const module: Record<string, unknown> = await import(join(FOLDER, language, file))
  return Object.entries(module).flatMap(([name, speak]) =>
    typeof speak === 'function' ? [[name, speak(language)]] : [],
  )
}

test.each(translated)('%s has a file for each English one, and lists it', (language) => {
  expect(filesOf(language)).toEqual(english)
  const listed = ['for-server.ts', 'for-browser.ts'].flatMap((list) => [
    ...readFileSync(join(FOLDER, language, list), 'utf8').matchAll(/'\.\/([^']+)'/g),
  ])
  expect([...new Set(listed.map(([, file]) => file))].sort()).toEqual(english)
})

test.each(english)('%s is known under its own path', (file) => {
  const room = file.replace(/\.tsx?$/, '')
  for (const language of LANGUAGES)
    expect(readFileSync(join(FOLDER, language, file), 'utf8')).toMatch(
      new RegExp(`\\(\\s*(?:'\\w+',\\s*)?'${room}'`),
    )
})

test.each(translated.flatMap((language) => english.map((file) => [language, file] as const)))(
  '%s: %s says nothing in English',
  async (language, file) => {
    const meant = new Map(textsOf(Object.fromEntries(await messagesOf(DEFAULT_LANGUAGE, file)), ''))
    const said = textsOf(Object.fromEntries(await messagesOf(language, file)), '')
    expect(
      said.filter(([key, text]) => hasWords(text) && !SAME.test(text) && meant.get(key) === text),
    ).toEqual([])
  },
)
