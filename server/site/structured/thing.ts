/** Something that search engines understand, in the words of https://schema.org. */
export type Thing = { '@type': string; [property: string]: unknown }

/** The things of a page, for a site at this address without a slash at its end. */
export type ThingsOf = (origin: string) => Thing[]

/** Things as one JSON-LD document; properties that are undefined are left out when it is written. */
export const structuredData = (things: readonly Thing[]) => ({
  '@context': 'https://schema.org',
  ...(things.length === 1 ? things[0] : { '@graph': things }),
})
