import type { AroundNavHandler } from 'wouter'
import { withPageBefore } from './page-before.ts'

type Guard = {
  hasUnsaved: () => boolean
  /** Asks whether to leave without saving; true means yes. */
  ask: () => Promise<boolean>
}

/** The active guard, with the page it guards and its history entry. */
type ActiveGuard = Guard & { pathname: string; href: string; state: object | null; index: number | undefined }

let active: ActiveGuard | null = null

const holding = (): ActiveGuard | null => (active?.hasUnsaved() ? active : null)

const historyIndex = (): number | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.index : undefined

const holdWindow = (event: BeforeUnloadEvent) => {
  if (holding()) event.preventDefault()
}

/** From now on, leaving the page with unsaved changes asks first. Returns a function that ends this. */
export const guardLeaving = (guard: Guard): (() => void) => {
  const { pathname, href } = window.location
  const own = { ...guard, pathname, href, state: window.history.state, index: historyIndex() }
  active = own
  // Only while guarding: a page with this listener is not kept in some browsers' back-forward cache.
  window.addEventListener('beforeunload', holdWindow)
  return () => {
    if (active !== own) return
    active = null
    window.removeEventListener('beforeunload', holdWindow)
  }
}

/** True if nothing is unsaved, or if the person agrees to lose it. */
export const mayLeave = async (): Promise<boolean> => (await holding()?.ask()) ?? true

/** For the router: navigation to another page waits for the answer. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const { pathname } = new URL(to, window.location.href)
  const held = pathname === window.location.pathname ? null : holding()
  if (!held) return navigate(to, options)
  void held.ask().then((leaves) => leaves && navigate(to, options))
}

/**
 * Returns to the guarded page after the browser's back or forward button has left it. The result is a
 * function that goes on to the other page. If the browser does not tell how many entries it moved, a new
 * entry is added for the guarded page.
 */
const stepBack = ({ index, href, state }: ActiveGuard): (() => void) => {
  const now = historyIndex()
  if (index !== undefined && now !== undefined && now !== index) {
    window.history.go(index - now)
    return () => window.history.go(now - index)
  }
  History.prototype.pushState.call(window.history, withPageBefore(state, false), '', href)
  return () => window.history.back()
}

// Added when the module loads, before the router's listener: the router must not see a step that is undone.
globalThis.addEventListener?.('popstate', (event) => {
  const held = window.location.pathname === active?.pathname ? null : holding()
  if (!held) return
  event.stopImmediatePropagation()
  const goOn = stepBack(held)
  void held.ask().then((leaves) => leaves && goOn())
})
