import type { Crumb } from '#server/listings/first-page.ts'
import { addressOf } from '../head/addresses.ts'
import type { Thing } from './thing.ts'

/** The way from home to a page as a `BreadcrumbList`; the last crumb is the page itself. */
export const breadcrumbs = (crumbs: readonly Crumb[], origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: { '@type': 'WebPage', '@id': addressOf(origin, path) },
  })),
})
