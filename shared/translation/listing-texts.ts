import { paragraphsOf } from '#shared/text/paragraphs.ts'

const TEXTS = ['description', 'accommodation', 'itinerary', 'terms'] as const
const LISTS = ['features', 'includedItems', 'excludedItems', 'packingList'] as const

type Listing = { [Name in (typeof TEXTS)[number]]?: string | null } & {
  [Name in (typeof LISTS)[number]]?: readonly string[] | null
}

/** The texts of a race or trip that its page can show in another language: paragraphs and list items, without duplicates. */
export const listingTexts = (listing: Listing): string[] => [
  ...new Set([
    ...TEXTS.flatMap((name) => paragraphsOf(listing[name] ?? '')),
    ...LISTS.flatMap((name) => listing[name] ?? []),
  ]),
]
