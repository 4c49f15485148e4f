import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isFirefox } from './launch-firefox.ts'
import { DESKTOP, PHONE } from './open-page.ts'
import { isWebKit } from './webkit/installed.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe looks at the size of controls only when asked to. They are 24 px wide and high, or have so much room. */
const STRICTER = { 'target-size': { enabled: true } }

type AxeResult = { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }

/** Which elements are not signs on a map, which are where their races are, however near to each other. */
const outsideMap = ({ places }: { places: string[] }) =>
  places.map((place) => !document.querySelector(place)?.closest('.leaflet-pane'))

const violationsOn = async (page: Page, part: string, rules?: string[]): Promise<string[]> => {
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : { rules: STRICTER }) }
  const given = `${JSON.stringify(part)}, ${JSON.stringify(options)}`
  const { violations } = await page.evaluate<AxeResult>(`axe.run(${given})`)
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })))
  const free = await page.evaluate(outsideMap, { places: found.map(({ target }) => target.join(' ')) })
  return found
    .filter(({ id }, index) => id !== 'target-size' || free[index])
    .map(({ id, target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`)
}

/** What axe offers beside its rules. */
declare const axe: {
  setup: (root: Element) => void
  teardown: () => void
  commons: { text: { accessibleText: (element: Element) => string } }
}

/** Names that may be there several times. */
const MAY_BE_SHARED = [
  // Each follows its field. With the field's label in its name, a password would have two labelled elements.
  '“Show characters”',
  // Both do the same: one is at the top of the form, the other in its bar.
  '“Restore the draft”',
  // Each is in its message, and any of them may go first.
  '“Close message”',
  // Their descriptions say since which day somebody is signed in there, which may be the same day.
  '“End: ',
]

/**
 * Names that several buttons have, or links to different pages, with the same description, in one group or column of a
 * table. Signs on a map are told apart by where they are.
 */
const sharedNames = (part: string): string[] => {
  const places = new Map<string, Set<unknown>>()
  axe.setup(document.documentElement)
  const nameOf = (element: Element | null) => element && axe.commons.text.accessibleText(element)
  const all = ['button', '[role=button]', 'a[href]'].map((one) => `${part} ${one}`).join(',')
  for (const element of document.querySelectorAll(all)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    if (element.closest('[inert], [aria-hidden=true], .leaflet-pane')) continue
    const place = element instanceof HTMLAnchorElement ? element.href : element
    const role = element.getAttribute('role') ?? element.localName
    const group = nameOf(element.closest('fieldset, [role=group], [role=radiogroup]'))
    const column = element.closest<HTMLTableCellElement>('td, th')?.cellIndex
    const described = (element.getAttribute('aria-describedby') ?? '').split(' ')
    const description = described.map((id) => document.getElementById(id)?.textContent).join(' ')
    const name = [role, `“${nameOf(element)}”`, description, group, column].join(' ')
    places.set(name, (places.get(name) ?? new Set()).add(place))
  }
  axe.teardown()
  return [...places].filter(([, those]) => those.size > 1).map(([name, { size }]) => `${size} of ${name}`)
}

const expectNamesToldApart = async (page: Page, part: string) => {
  const shared = await page.evaluate(sharedNames, part)
  const isAllowed = (name: string) => MAY_BE_SHARED.some((allowed) => name.includes(allowed))
  expect(
    shared.filter((name) => !isAllowed(name)),
    'names that several buttons or links have',
  ).toEqual([])
}

// During a colour transition, or before a card is drawn, axe would measure the old colours.
const STILL = '* { transition: none !important; content-visibility: visible !important }'

/** Gives the page axe, once per document. */
const giveAxe = async (page: Page) => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
}

/**
 * Looks at the page with axe, and with nothing in it moving. Only in Chromium: a page with axe crashes in Firefox, and
 * WebKit cannot be told its colours while it runs.
 */
const withAxe = async (page: Page, look: () => Promise<void>) => {
  if (isFirefox() || isWebKit()) return
  await giveAxe(page)
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, STILL)
  await look()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

/**
 * Expects no violation of WCAG 2.2 AA or of axe's best practices, in light colours, on the page or in the part
 * of it that a selector names, and no two buttons or links there that cannot be told apart.
 */
export const expectAccessibleInLight = (page: Page, part = 'html') =>
  withAxe(page, async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await violationsOn(page, part), 'in light colours').toEqual([])
    await expectNamesToldApart(page, part)
  })

/** The same in light and dark colours. A dialog is looked at alone where the page behind it is looked at elsewhere. */
export const expectAccessible = async (page: Page, part = 'html') => {
  await expectAccessibleInLight(page, part)
  await withAxe(page, async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const ofColours = ['color-contrast', 'link-in-text-block']
    expect(await violationsOn(page, part, ofColours), 'in dark colours').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })
}

/** How far the page, or a dialog on it, can be scrolled sideways. */
const widerThanWindow = () =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] > div')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  )

const expectNoWiderThanWindow = (page: Page) =>
  // What depends on the width follows a new one a moment later.
  expect.poll(() => page.evaluate(widerThanWindow)).toBeLessThanOrEqual(0)

/** Expects the page to fit the width of the window, and a window of 320 px. */
export const expectNoSidewaysScroll = async (page: Page) => {
  const before = page.viewportSize()
  await expectNoWiderThanWindow(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoWiderThanWindow(page)
  if (before) await page.setViewportSize(before)
}

/**
 * Expects the page to be accessible and to fit the width of the window on a desktop, on a phone and at 320 px.
 * Dark colours are the same on every screen, so they are looked at on the desktop.
 */
export const expectGoodOnEveryScreen = async (page: Page) => {
  const before = page.viewportSize()
  await page.setViewportSize(DESKTOP.viewport)
  await expectAccessible(page)
  await expectNoWiderThanWindow(page)
  await page.setViewportSize(PHONE.viewport)
  await expectAccessibleInLight(page)
  await expectNoSidewaysScroll(page)
  if (before) await page.setViewportSize(before)
}
