import type { BrowserContext, Page, Response } from 'playwright-core'

const MOST_ANSWERS = 12
const MOST_TEXT = 700
const PATIENCE_MS = 3_000

const answersOf = new WeakMap<BrowserContext, string[]>()

/** Notes the latest answers of the API to the pages of a profile, for `pagesNow`. */
export const noteAnswers = (context: BrowserContext) => {
  const lines: string[] = []
  answersOf.set(context, lines)
  context.on('response', (response: Response) => {
    const { pathname, search } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    lines.push(`${response.status()} ${response.request().method()} ${pathname}${search}`)
    if (lines.length > MOST_ANSWERS) lines.shift()
  })
}

const inPage = async (mostText: number) => {
  const frame = new Promise((resolve) => requestAnimationFrame(() => resolve('draws')))
  const drawing = await Promise.race([
    frame,
    new Promise((resolve) => setTimeout(resolve, 1_000, 'does not draw')),
  ])
  const focused = document.activeElement
  const text =
    (document.querySelector('[role=dialog]') ?? document.querySelector('#root') ?? document.body)
      .textContent ?? ''
  return [
    `${drawing}, ${document.visibilityState}, scrolled to ${Math.round(window.scrollY)}`,
    `focus on ${focused?.tagName.toLowerCase()} ${(focused?.textContent ?? '').slice(0, 60)}`,
    text.replace(/\s+/g, ' ').slice(0, mostText),
  ].join('; ')
}

const pageNow = async (page: Page): Promise<string> => {
  const silence = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'does not answer'))
  const look = page.evaluate(inPage, MOST_TEXT).catch((error: unknown) => String(error))
  return `${page.url()}: ${await Promise.race([look, silence])}`
}

/** What the pages of a profile show, and what the API last answered them: for the message of a failed test. */
export const pagesNow = async (context: BrowserContext): Promise<string> => {
  const pages = await Promise.all(context.pages().map(pageNow))
  return [...pages, `last answers: ${(answersOf.get(context) ?? []).join(', ')}`].join('\n')
}
