import { pageDescriptions } from '#messages/shared/pages/descriptions.ts'
import { pageOfAddress, queryOfPage } from '#shared/pages/list-page.ts'
import type { PageName } from '#shared/pages/pages.ts'
import { paths } from '#shared/pages/paths.ts'
import { FINDER_CHOICE } from '#shared/races/list-choice.ts'
import { searchOfAddress } from '#shared/races/race-search.ts'
import { choicesOfAddress } from '#shared/trips/trip-search.ts'

/** How search engines should know a page. `path` is null for pages that are not for them. */
export type Canonical = {
  /** With a query only where that makes a page of its own, such as the second page of a list. */
  path: string | null
  /** False for pages that should not be found, such as a list with several filters. */
  isIndexed: boolean
}

export const NOT_FOR_SEARCH_ENGINES: Canonical = { path: null, isIndexed: false }

/** Lists can be filtered in endless ways, and all of them show what the plain list shows. */
const ofList = (path: string, search: string, choices: object): Canonical => {
  const given = Object.values(choices)
    .flat()
    .filter((value) => value !== undefined)
  return given.length === 0
    ? { path: `${path}${queryOfPage('', pageOfAddress(search))}`, isIndexed: true }
    : { path, isIndexed: given.length === 1 }
}

const raceChoices = (search: string) => {
  const { filters, choice } = searchOfAddress(search)
  const { when, ...others } = choice
  return { ...filters, ...others, when: when === FINDER_CHOICE.when ? undefined : when }
}

type Addressed = {
  id: number
  search: string
  /** Where the page's data say which address it should have. */
  path?: string | undefined
}

/** The address under which search engines should know a page. A page without a description is not for them. */
export const canonicalOf = (name: PageName, { id, search, path }: Addressed): Canonical => {
  if (path !== undefined) return { path, isIndexed: true }
  if (name === 'race' || name === 'trip') return { path: paths[name](id), isIndexed: true }
  if (name === 'home') return ofList(paths.home(), search, raceChoices(search))
  if (name === 'trips') return ofList(paths.trips(), search, choicesOfAddress(new URLSearchParams(search)))
  const { pages } = pageDescriptions()
  return name in pages ? { path: paths[name as 'about'](), isIndexed: true } : NOT_FOR_SEARCH_ENGINES
}
