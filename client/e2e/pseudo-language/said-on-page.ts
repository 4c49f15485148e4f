import type { Page } from 'playwright-core'
import { TEAM } from '#client/features/site/about/team.tsx'
import { countryCode, countryLabel } from '#shared/places/countries.ts'
import { isPseudo } from './pseudo-messages.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(2027, month, 1)).flatMap((day) =>
  (['long', 'short'] as const).map((month) => day.toLocaleDateString('en-US', { month })),
)
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(2027, 0, day)).flatMap((day) =>
  (['long', 'short'] as const).map((weekday) => day.toLocaleDateString('en-US', { weekday })),
)

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const COUNTRIES = LETTERS.flatMap((one) => LETTERS.map((other) => countryCode(one + other)))
  .filter((code) => code !== null)
  .map((code) => countryLabel(code, 'en-US'))

/** Names and what is formatted without messages. */
const NO_MESSAGES = [
  ...MONTHS,
  ...WEEKDAYS,
  ...COUNTRIES,
  ...TEAM.map(({ name }) => name),
  'Trailherd',
  'English',
  'Svenska',
  'Leaflet',
  'OpenStreetMap',
  'MyMemory',
  'LAMB',
  'GOAT',
  'SHEPHERD',
  'SEK',
  'EUR',
  'USD',
]
const NO_MESSAGE = new RegExp(
  `(?<!\\p{L})(?:${NO_MESSAGES.join('|').replaceAll('.', '\\.')})(?!\\p{L})|https?://\\S*`,
  'gu',
)

/** A course is called by its name and distance. */
const DISTANCE = /, [\d.,]+ km$/

const hasWords = (text: string) => /\p{L}{3}/u.test(text)

/**
 * The texts of a page, visible ones and names for screen readers, that are neither messages nor data. `data` is all
 * that the site was asked for so far.
 */
export const notFromMessages = async (page: Page, data: string): Promise<string[]> => {
  const said = await page.evaluate(() => {
    const texts = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent && !parent.closest('script, style, noscript, template, svg, textarea'))
        texts.add(walker.currentNode.textContent ?? '')
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext'])
      for (const element of document.querySelectorAll(`body [${name}]`))
        texts.add(element.getAttribute(name) ?? '')
    return [...texts].map((text) => text.replaceAll(/\s+/g, ' ').trim())
  })
  return said.filter(
    (text) =>
      !isPseudo(text) &&
      hasWords(text.replaceAll(NO_MESSAGE, '')) &&
      !data.includes(text.replace(DISTANCE, '')),
  )
}

/**
 * The messages on a page that do not fit: a line that is cut off by its own box or by one around it. A text that
 * only screen readers get is in a box of one pixel.
 */
export const clippedMessages = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (style: CSSStyleDeclaration) => /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)
    const clipped = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!parent || !/[ȧḗĭǿŭẏ]/i.test(text) || !parent.checkVisibility()) continue
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      if (words.width === 0) continue
      for (let around: HTMLElement | null = parent; around; around = around.parentElement) {
        const style = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        if (box.width <= 1 || box.height <= 1) break
        if (style.position === 'fixed') break
        if (!hides(style)) continue
        const isCut =
          (/hidden|clip/.test(style.overflowX) &&
            (words.right > box.right + 1 || words.left < box.left - 1)) ||
          (/hidden|clip/.test(style.overflowY) && (words.bottom > box.bottom + 1 || words.top < box.top - 1))
        if (isCut) clipped.add(text.slice(0, 80))
        break
      }
    }
    return [...clipped]
  })
