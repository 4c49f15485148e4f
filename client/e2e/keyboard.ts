import type { Locator, Page } from 'playwright-core'

const MOST_STOPS = 150

/** How the element is reached from where the focus is; null when it has the focus. */
const keyTo = (element: Element) => {
  const { activeElement } = element.ownerDocument
  if (element === activeElement) return null
  const isBefore =
    activeElement && activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
  return isBefore ? 'Shift+Tab' : 'Tab'
}

/** Presses Tab, or Shift and Tab where the focus is behind it, until the element has the focus. */
export const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor({ state: 'attached' })
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const key = await target.evaluate(keyTo)
    if (key === null) return
    await page.keyboard.press(key)
    passed.push(await page.evaluate(() => document.activeElement?.textContent?.slice(0, 30) ?? ''))
  }
  throw new Error(`The focus never came to ${target}. It passed: ${passed.join(', ')}`)
}

export const pressOn = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
