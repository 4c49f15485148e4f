import { storedJson } from '../browser/stored-value.ts'
import { untilThere } from './reach.ts'

const reloaded = storedJson('reloaded', (address) => address, 'sessionStorage')

/**
 * Loads a part of the site when the site can be reached. Firefox never asks again for a script that it once could
 * not load, so then the whole page is loaded again, once for an address.
 */
export const loadAgain = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  await untilThere()
  try {
    return await load()
  } catch (error) {
    const { href } = window.location
    const isSecondTime = reloaded.get() === href
    reloaded.set(href)
    // Where nothing can be stored, the page would be loaded again and again.
    if (isSecondTime || reloaded.get() !== href) throw error
    window.location.reload()
    return new Promise(() => {})
  }
}
