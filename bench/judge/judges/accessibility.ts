import type { Page } from 'playwright-core'
import type { Finding, Judge } from '../judge-kind.ts'
import { judgeFile } from '../packages.ts'
import { pageVisits, type Visit } from '../site/visits.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const SHOWN = 160

type Said = { rule: string; what: string }
type IbmResult = { ruleId: string; value: [string, string]; message: string; snippet: string }
type Ibm = {
  Checker: new () => { check: (on: Document, sets: string[]) => Promise<{ results: IbmResult[] }> }
}
type SnifferMessage = { type: number; code: string; msg: string; element: Element }
type Sniffer = {
  ERROR: number
  process: (standard: string, on: Document, done: () => void, failed: () => void) => void
  getMessages: () => SnifferMessage[]
}

/** IBM's checker, its violations alone: it also lists what a person should look at. */
const askIbm = async (page: Page): Promise<Said[]> => {
  await page.addScriptTag({ path: judgeFile('accessibility-checker-engine/ace.js') })
  return page.evaluate(async (shown) => {
    const { ace } = globalThis as unknown as { ace: Ibm }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({
        rule: ruleId,
        what: `${message} ${snippet.slice(0, shown)}`,
      }))
  }, SHOWN)
}

/** Squiz's HTML_CodeSniffer, its errors alone. */
const askSniffer = async (page: Page): Promise<Said[]> => {
  await page.addScriptTag({ path: judgeFile('html_codesniffer/build/HTMLCS.js') })
  return page.evaluate(async (shown) => {
    const { HTMLCS: sniffer } = globalThis as unknown as { HTMLCS: Sniffer }
    // It has no way to skip a rule of its own that breaks, such as the one about autofill on some fields.
    const broke = await new Promise<void>((done, failed) =>
      sniffer.process('WCAG2AA', document, done, failed),
    ).then(
      () => false,
      () => true,
    )
    if (broke) return [{ rule: 'broke', what: 'The checker ended with an error of its own' }]
    return sniffer
      .getMessages()
      .filter(({ type }) => type === sniffer.ERROR)
      .map(({ code, msg, element }) => ({
        rule: code,
        what: `${msg} ${element.outerHTML?.slice(0, shown) ?? ''}`,
      }))
  }, SHOWN)
}

const JUDGES: [name: string, ask: (page: Page) => Promise<Said[]>][] = [
  ['ibm', askIbm],
  ['htmlcs', askSniffer],
]

const lookAtPage = async (page: Page, { path, as }: Visit, width: number): Promise<Finding[]> => {
  await page.goto(path, { waitUntil: 'networkidle' })
  const findings: Finding[] = []
  for (const [name, ask] of JUDGES) {
    for (const { rule, what } of await ask(page))
      findings.push({ rule: `${name} ${rule}`, where: `${path} by ${as} at ${width} px`, what })
  }
  return findings
}

const lookAtPages: Judge['look'] = async ({ things, profileOf }) => {
  const visits = pageVisits(things)
  const findings: Finding[] = []
  for (const viewport of [DESKTOP, PHONE]) {
    for (const role of new Set(visits.map(({ as }) => as))) {
      // The judges' scripts are not of the site, so its policy would keep them out.
      const profile = await profileOf(role, { viewport, bypassCSP: true, reducedMotion: 'reduce' })
      const page = await profile.newPage()
      for (const visit of visits.filter(({ as }) => as === role))
        findings.push(...(await lookAtPage(page, visit, viewport.width)))
      await profile.close()
    }
  }
  return { looked: `${visits.length} pages at two widths`, findings }
}

export const accessibilityJudge: Judge = {
  name: 'accessibility',
  about: "IBM's Equal Access checker and HTML_CodeSniffer, beside axe in the tests: every page at two widths",
  look: lookAtPages,
}
