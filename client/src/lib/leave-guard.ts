import type { AroundNavHandler } from 'wouter'

/** Asks the person whether to leave what they have not saved; true when they do. */
type Asking = () => Promise<boolean>

let asking: Asking | null = null

/** From now on leaving the page asks first. Returns what ends that. */
export const guardLeaving = (ask: Asking): (() => void) => {
  asking = ask
  return () => {
    if (asking === ask) asking = null
  }
}

/** True where nothing would be lost, or where the person does not mind. */
export const mayLeave = async (): Promise<boolean> => asking === null || (await asking())

/** For the site's router: links and calls that lead to another page wait for the answer. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const { pathname } = new URL(to, window.location.href)
  if (asking === null || pathname === window.location.pathname) return navigate(to, options)
  void asking().then((leaves) => leaves && navigate(to, options))
}
