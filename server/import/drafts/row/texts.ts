import * as z from 'zod'
import type { RaceRules } from '#shared/races/facts/race-rules.ts'
import { protocolOf } from '#shared/text/web-address.ts'
import { linkIn } from '../../values/links.ts'
import { plainText, saysNothing } from '../../values/plain-text.ts'
import { ANSWERED_RULES, ruleOfCell, rulesInText } from '../../values/rules/read-rules.ts'
import type { Cells } from './cells.ts'

/** The rules of a row: its own columns say more than the texts, of which the column of rules comes first. */
export const rulesOf = (cells: Cells, description: string | null): RaceRules | null => {
  const minAge = cells.number('minAge', 99)
  const own: Record<string, unknown> = {
    minAge: minAge || undefined,
    kit: cells.text('kit').slice(0, 500) || undefined,
    publicTransport: cells.text('publicTransport').slice(0, 300) || undefined,
    ...Object.fromEntries(ANSWERED_RULES.map((rule) => [rule, ruleOfCell(rule, cells.text(rule))])),
  }
  const rules = {
    ...rulesInText(description ?? ''),
    ...rulesInText(cells.text('rules')),
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
  }
  return Object.keys(rules).length === 0 ? null : rules
}

const MOST = 1_000_000

/** How many started and finished. Starters alone may be a limit, as many as may take part. */
export const finishersOf = (cells: Cells) => {
  const starters = cells.number('starters', MOST)
  const finishers = cells.number('finishers', MOST)
  const isResult = finishers !== null && (starters === null || finishers <= starters)
  return {
    participants: cells.number('participants', MOST) ?? starters,
    starters: isResult ? starters : null,
    finishers: isResult ? finishers : null,
  }
}

const LONGEST_TEXT = 20_000

export const isMail = (mail: string) => z.email().safeParse(mail).success

export const textOf = (cells: Cells): string | null => {
  const [given] = cells.all('description')
  const text = given?.cell === null || given === undefined ? '' : plainText(String(given.cell))
  return saysNothing(text) ? null : text.slice(0, LONGEST_TEXT)
}

export const webPage = (cells: Cells): string | null => {
  for (const { cell, column } of cells.all('externalUrl')) {
    const link = linkIn(String(cell ?? '')) ?? linkIn(cells.row.links?.[column.place] ?? '')
    if (link !== null) return link
  }
  const behind = cells.link('name') ?? cells.link('courseName')
  return (
    linkIn(behind ?? '') ??
    linkIn(
      /<a|\]\(http|^=HYPERLINK/i.test(String(cells.all('name')[0]?.cell ?? ''))
        ? String(cells.all('name')[0]?.cell)
        : '',
    ) ??
    linkIn((/https?:\/\/\S+|<a\b[^>]*>/i.exec(String(cells.all('description')[0]?.cell ?? '')) ?? [''])[0])
  )
}

export const linkOf = (cells: Cells, field: 'resultsUrl') =>
  linkIn(cells.text(field)) ?? linkIn(cells.link(field) ?? '')

export const picture = (text: string) => {
  const link = linkIn(text)
  return link !== null && protocolOf(link) === 'https:' ? link : null
}
