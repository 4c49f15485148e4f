import type { PageData } from '#shared/pages/page-data.ts'

const ABSENT: PageData = { settings: { tileUrl: '', tileAttribution: '' }, queries: [], failures: [] }

/** Reads the page's data. If it is missing or not valid, there are no tiles and no answers. */
export const readPageData = (page: Document): PageData => {
  const text = page.getElementById('page-data')?.textContent
  if (!text) return ABSENT
  try {
    const { settings, queries, failures } = JSON.parse(text) as Partial<PageData>
    return {
      settings: { ...ABSENT.settings, ...settings },
      queries: Array.isArray(queries) ? queries : [],
      failures: Array.isArray(failures) ? failures : [],
    }
  } catch {
    return ABSENT
  }
}

let read: PageData | undefined

/** The data of this document; it is read once. The server, which has no document, draws nothing that needs it. */
export const pageData = (): PageData => {
  read ??= globalThis.document ? readPageData(document) : ABSENT
  return read
}
