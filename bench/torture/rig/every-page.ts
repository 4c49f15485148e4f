import { type PageList, pages } from '#shared/pages/pages.ts'

const OTHERS = ['/sitemap.xml', '/robots.txt', '/embed', '/embed?view=map', '/api/docs', '/no-such-page']

/** An address of every page of the site, about this race and this trip. */
export const everyPage = ({ race, trip }: { race: number; trip: number }): string[] => {
  const patterns = Object.entries(pages as PageList).flatMap(([name, { patterns: all }]) =>
    all.map((pattern) =>
      pattern
        .replace(':id', String(/trip/i.test(name) ? trip : race))
        .replace(':token', 'wrong')
        .replace(':country', 'sweden')
        .replace(':month', 'june'),
    ),
  )
  return [...new Set([...patterns, ...OTHERS])]
}
