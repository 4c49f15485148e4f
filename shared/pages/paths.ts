import { type PageName, pages } from './pages.ts'

type Addresses = { [Name in PageName]: (typeof pages)[Name]['address'] }

/** The address of each page: `paths.race(7)`. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { address }]) => [name, address]),
) as Addresses
