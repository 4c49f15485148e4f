import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }

/** No violation of WCAG 2.2 AA, nor of axe's best practices. */
export const expectAccessible = async (page: Page) => {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate<AxeResult>('axe.run(document, { resultTypes: ["violations"] })')
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
  expect(found).toEqual([])
}

/** The page is not wider than the window. */
export const expectNoSidewaysScroll = async (page: Page) => {
  const [content, window] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  )
  expect(content).toBeLessThanOrEqual(window)
}
