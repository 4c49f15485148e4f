import { storedJson } from '../browser/stored-value.ts'
import { untilThere } from './reach.ts'

const reloaded = storedJson('reloaded', (address) => address, 'sessionStorage')

const LEAVING_MS = 10_000

/** Ends when the page is still there some time after it was to be left: a download leaves no page. */
let whetherLeft = Promise.resolve()
globalThis.addEventListener?.('beforeunload', () => {
  whetherLeft = new Promise((resolve) => {
    setTimeout(resolve, LEAVING_MS)
  })
})

/**
 * Loads a part of the site when the site can be reached. Firefox never asks again for a script that it once could
 * not load, so then the whole page is loaded again, once for an address.
 * A page that is being left ends what it still loads. It is not loaded again, because that would cancel leaving.
 */
export const loadAgain = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  await untilThere()
  try {
    return await load()
  } catch (error) {
    await whetherLeft
    const { href } = window.location
    const isSecondTime = reloaded.get() === href
    reloaded.set(href)
    // Where nothing can be stored, the page would be loaded again and again.
    if (isSecondTime || reloaded.get() !== href) throw error
    window.location.reload()
    return new Promise(() => {})
  }
}
