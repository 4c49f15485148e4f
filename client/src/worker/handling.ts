type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * How the worker answers a request. `file`: from the cache, because its name changes with its content. `page`: from
 * the network, without network a kept page. `call`: likewise, for a public call of a kept page. `network`: the
 * worker leaves it alone, as everything that may be private.
 */
type Handling = 'file' | 'page' | 'call' | 'network'

const FILE = /^\/(?:assets|art)\//
// What is asked for here without a session says nothing about a person.
const CALL = /^\/api\/(?:listings|races\/\d+(?:\/reviews)?)$/
const NOT_PAGES = /^\/(?:api|assets|art|uploads|social|mailbox|embed)(?:\/|$)/

export const handlingOf = ({ method, mode, url }: Asked, origin: string): Handling => {
  const { origin: site, pathname } = new URL(url)
  if (method !== 'GET' || site !== origin) return 'network'
  if (mode === 'navigate') return NOT_PAGES.test(pathname) ? 'network' : 'page'
  if (FILE.test(pathname)) return 'file'
  return CALL.test(pathname) ? 'call' : 'network'
}

/** What is shown without network: a kept page, another address that is kept, or that this page is not there. */
type Without = { page: string } | { goTo: string } | 'nothing'

/**
 * The page for an address without network. Home without a search is the list that was seen last; a list with
 * another search is not shown in its place.
 */
export const withoutNetwork = (
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  kept: { pages: readonly string[]; list: string | null },
): Without => {
  const address = `${pathname}${search}`
  if (kept.pages.includes(address)) return { page: address }
  if (pathname === '/') {
    const { list } = kept
    return search === '' && list !== null && list !== '/' && kept.pages.includes(list)
      ? { goTo: list }
      : 'nothing'
  }
  // A race has two addresses.
  const page = pathname.replace(/^\/races\/(?=\d+$)/, '/race/')
  return kept.pages.includes(page) ? { page } : 'nothing'
}
