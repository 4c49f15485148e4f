import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

const swedishFiles = ['shared', 'client/src', 'server'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => /\.sv\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
)

/** Words that are written the same in both languages, names of tiers, and people with their towns. */
const SAME =
  /^(Trailherd|Format|Filter|Start:?|LAMB|GOAT|SHEPHERD|\p{Lu}\p{Ll}+, \p{Lu}\p{Ll}+|Index|Format:?|E-post|Crew|GPX|Instagram|Svenska|English|Skyrunning|Skimo|Km-effort|Backyard|Backyard Ultra|Status|Administration|Person|Import|Disk|per person)$/u

/** The texts of messages by their keys, such as `footer.about`; functions are left to the type check. */
const textsOf = (value: unknown, key: string): [key: string, text: string][] => {
  if (typeof value === 'string') return [[key, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, key === '' ? name : `${key}.${name}`),
  )
}

const hasWords = (text: string) => /\p{Letter}{4,}/u.test(text)

test.each(swedishFiles.map((file) => [file.slice(ROOT.length + 1), file]))(
  '%s says nothing in English',
  async (_name, file) => {
    const swedish: { messages?: unknown } = await import(file)
    const english: { messages?: unknown } = await import(file.replace('.sv.', '.en.'))
    const meant = new Map(textsOf(english.messages, ''))
    const untranslated = textsOf(swedish.messages, '').filter(
      ([key, text]) => hasWords(text) && !SAME.test(text) && meant.get(key) === text,
    )
    expect(untranslated).toEqual([])
  },
)

test('every Swedish file has its English one beside it', () => {
  expect(swedishFiles.length).toBeGreaterThan(3)
})
