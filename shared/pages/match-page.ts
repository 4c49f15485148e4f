import { parse } from 'regexparam'
import type { PageList } from './pages.ts'

const LARGEST_ID = 2_147_483_647
const ID = /^[1-9]\d{0,9}$/

/** The id that an address names, or null when it is no id that a row can have. */
export const pageId = (text: string | undefined): number | null =>
  text !== undefined && ID.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null

/** What an address names beside its pattern: an id, or words such as those of `/races/in/norway`. */
type Named = { id?: number; words?: Record<string, string> }

const matchPattern = (pattern: string, path: string): Named | null => {
  const { keys, pattern: expression } = parse(pattern)
  const match = expression.exec(path)
  if (!match) return null
  if (keys.length === 0) return {}
  if (!keys.includes('id')) {
    const words = keys.map((key, index) => [key, (match[index + 1] ?? '').toLowerCase()])
    return { words: Object.fromEntries(words) }
  }
  const id = pageId(match[1])
  return id === null ? null : { id }
}

/** The page at a path, and what its address names; null when the site has no such page. */
export const matchPage = <Pages extends PageList>(
  pages: Pages,
  path: string,
): ({ name: keyof Pages & string } & Named) | null => {
  for (const [name, { patterns }] of Object.entries(pages)) {
    for (const pattern of patterns) {
      const match = matchPattern(pattern, path)
      if (match) return { name, ...match }
    }
  }
  return null
}
