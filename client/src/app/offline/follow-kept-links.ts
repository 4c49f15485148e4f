import { onReach, reach } from '#client/lib/away/reach.ts'
import { KEPT, type KeptState, STATE } from '#client/lib/kept/kept.ts'
import { withoutNetwork } from '#client/worker/handling.ts'

type Kept = Parameters<typeof withoutNetwork>[1]

const readKept = async (): Promise<Kept> => {
  const state = (await (await caches.match(STATE))?.json()) as KeptState | undefined
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT))
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  const pages = requests.flat().map(({ url }) => new URL(url))
  return { pages: pages.map(({ pathname, search }) => `${pathname}${search}`), list: state?.list ?? null }
}

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

const linkOf = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([target], [download])') : null

/**
 * While the site cannot be reached, a link to a page that is kept is followed by the browser, so that its worker
 * shows it. The page's own way would ask the server, and find nothing.
 */
export const followKeptLinks = (): void => {
  let kept: Kept | null = null
  const isAway = () => !navigator.onLine || reach().trouble !== null
  const look = () => {
    if (!isAway()) kept = null
    else
      void readKept().then(
        (found) => (kept = found),
        () => {},
      )
  }
  onReach(look)
  window.addEventListener('offline', look)
  look()
  document.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event)
      if (kept === null || !isAway() || link === null || !isPlainPress(event)) return
      const address = new URL(link.href)
      if (address.origin !== window.location.origin || address.hash !== '') return
      if (withoutNetwork(address, kept) !== 'nothing') event.stopPropagation()
    },
    { capture: true },
  )
}
