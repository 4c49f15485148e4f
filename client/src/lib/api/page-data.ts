export type SiteSettings = { tileUrl: string; tileAttribution: string }

/** What the server wrote into the page: settings, and answers by their query keys. */
export type PageData = {
  settings: SiteSettings
  queries: { queryKey: readonly unknown[]; data: unknown }[]
}

const ABSENT: PageData = { settings: { tileUrl: '', tileAttribution: '' }, queries: [] }

/** Reads the page's data. If it is missing or not valid, there are no tiles and no answers. */
export const readPageData = (page: Document): PageData => {
  const text = page.getElementById('page-data')?.textContent
  if (!text) return ABSENT
  try {
    const { settings, queries } = JSON.parse(text) as Partial<PageData>
    return {
      settings: { ...ABSENT.settings, ...settings },
      queries: Array.isArray(queries) ? queries : [],
    }
  } catch {
    return ABSENT
  }
}

let read: PageData | undefined

/** The data of this document; it is read once. */
export const pageData = (): PageData => {
  read ??= readPageData(document)
  return read
}
