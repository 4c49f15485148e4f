export type SiteSettings = {
  tileUrl: string
  tileAttribution: string
  /** Whether the site takes card payments at all; left out when it does not. */
  takesCards?: true
}

/** An answer to one of the browser's calls, by its query key. */
export type KnownAnswer = { queryKey: readonly unknown[]; data: unknown }

/** A call that the server knows to fail, such as that of a race that does not exist. */
export type KnownFailure = { queryKey: readonly unknown[]; status: number }

/** What the server writes into a document for the page in it. */
export type PageData = { settings: SiteSettings; queries: KnownAnswer[]; failures: KnownFailure[] }

/** A page for the server to draw: its address, and what it needs to know. */
export type PageToDraw = {
  path: string
  /** The address's query, such as `?search=trail`; '' without one. */
  search: string
  data: Pick<PageData, 'queries' | 'failures'>
  /** Is told about parts that could not be drawn; the browser draws them. */
  onError: (error: unknown) => void
  signal: AbortSignal
}

/** Draws a page as the HTML inside of `#root`. */
export type DrawPage = (page: PageToDraw) => Promise<string>
