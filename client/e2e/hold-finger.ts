import type { Page } from 'playwright-core'
import { holdFingerInFirefox } from './command-firefox.ts'
import { isFirefox } from './launch-firefox.ts'

/** Keeps a finger on a point of the page, in CSS pixels, for that many milliseconds. */
export const holdFinger = async (page: Page, point: { x: number; y: number }, ms: number) => {
  if (isFirefox()) return holdFingerInFirefox(page, point, ms)
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(ms)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
