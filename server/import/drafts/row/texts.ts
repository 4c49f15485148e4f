import * as z from 'zod'
import { protocolOf } from '#shared/text/web-address.ts'
import { linkIn } from '../../values/links.ts'
import { plainText, saysNothing } from '../../values/plain-text.ts'
import type { Cells } from './cells.ts'

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
