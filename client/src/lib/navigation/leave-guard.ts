import type { AroundNavHandler } from 'wouter'

type Guard = {
  hasUnsaved: () => boolean
  /** Asks the person whether to leave it; true when they do. */
  ask: () => Promise<boolean>
}

/** A guard, and the page of the history that it stands before. */
type Standing = Guard & { pathname: string; href: string; state: unknown; place: number | undefined }

let standing: Standing | null = null

const holding = (): Standing | null => (standing?.hasUnsaved() ? standing : null)

const placeInHistory = (): number | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.index : undefined

const holdWindow = (event: BeforeUnloadEvent) => {
  if (holding()) event.preventDefault()
}

/** From now on leaving the page asks first, where something is unsaved. Returns what ends that. */
export const guardLeaving = (guard: Guard): (() => void) => {
  const { pathname, href } = window.location
  const own = { ...guard, pathname, href, state: window.history.state, place: placeInHistory() }
  standing = own
  // Not always: some browsers keep no page for their back button that listens to this.
  window.addEventListener('beforeunload', holdWindow)
  return () => {
    if (standing !== own) return
    standing = null
    window.removeEventListener('beforeunload', holdWindow)
  }
}

/** True where nothing would be lost, or where the person does not mind. */
export const mayLeave = async (): Promise<boolean> => (await holding()?.ask()) ?? true

/** For the site's router: links and calls that lead to another page wait for the answer. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const { pathname } = new URL(to, window.location.href)
  const held = pathname === window.location.pathname ? null : holding()
  if (!held) return navigate(to, options)
  void held.ask().then((leaves) => leaves && navigate(to, options))
}

/**
 * Back at the guarded page after the browser's own buttons have left it. Returns the way on to where
 * they led. Where the browser does not tell how far they went, a new entry takes the old one's place.
 */
const stepBack = ({ place, href, state }: Standing): (() => void) => {
  const now = placeInHistory()
  if (place !== undefined && now !== undefined && now !== place) {
    window.history.go(place - now)
    return () => window.history.go(now - place)
  }
  History.prototype.pushState.call(window.history, state, '', href)
  return () => window.history.back()
}

// Listens from the start: the router must not hear of a step that is taken back.
window.addEventListener('popstate', (event) => {
  const held = window.location.pathname === standing?.pathname ? null : holding()
  if (!held) return
  event.stopImmediatePropagation()
  const goOn = stepBack(held)
  void held.ask().then((leaves) => leaves && goOn())
})
