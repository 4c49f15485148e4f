import { setImmediate } from 'node:timers/promises'
import sax from 'sax'
import { type CalendarDay, calendarDayOf } from '#shared/calendar-day.ts'
import { type BankRow, MOST_BANK_ROWS, NoStatement, type Statement } from './bank-row.ts'
import { centsOf } from './read-amount.ts'

/** An element with its text and what is in it. */
type Part = { name: string; text: string; currency: string | null; parts: Part[] }

const DEEPEST = 40
const AT_ONCE = 64 * 1024

const at = (part: Part | undefined, ...path: string[]): Part | undefined =>
  path.reduce<Part | undefined>((found, name) => found?.parts.find((one) => one.name === name), part)

const textAt = (part: Part | undefined, ...path: string[]) => at(part, ...path)?.text.trim() ?? ''

/** The elements of a name, however deep, in the order of the file; not what is inside of one. */
const allNamed = (part: Part, name: string): Part[] =>
  part.parts.flatMap((one) => (one.name === name ? [one] : allNamed(one, name)))

const dayOf = (entry: Part): CalendarDay | null =>
  ['BookgDt', 'ValDt']
    .flatMap((name) => [textAt(entry, name, 'Dt'), textAt(entry, name, 'DtTm')])
    .map(calendarDayOf)
    .find((day) => day !== null) ?? null

/** The amount of one payment among several of an entry. */
const amountOf = (payment: Part): Part | undefined =>
  at(payment, 'Amt') ?? at(payment, 'AmtDtls', 'TxAmt', 'Amt')

const rowsOf = (entry: Part, first: number): BankRow[] => {
  const isBooked = /^BOOK$/.test(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts') || 'BOOK')
  const isReversed = textAt(entry, 'RvslInd') === 'true'
  const details = allNamed(entry, 'TxDtls')
  const payments = details.length > 0 ? details : [entry]
  if (payments.length > MOST_BANK_ROWS) throw new NoStatement('too-many-rows')
  // Looked for once, because an entry may have thousands of payments.
  const [day, wayOfAll] = [dayOf(entry), textAt(entry, 'CdtDbtInd')]
  return payments.flatMap((payment, place): BankRow[] => {
    const way = textAt(payment, 'CdtDbtInd') || wayOfAll
    // A single payment is what the account got: the payer's own amount may be in another currency.
    const isAlone = payments.length === 1
    const amount = isAlone ? at(entry, 'Amt') : amountOf(payment)
    const cents = centsOf(amount?.text.trim() ?? '')
    if (!isBooked || isReversed || !/^(?:CRDT|DBIT)$/.test(way) || cents === null || cents <= 0) return []
    const other = at(payment, 'RltdPties', way === 'CRDT' ? 'Dbtr' : 'Cdtr')
    const name = textAt(other, 'Nm') || textAt(other, 'Pty', 'Nm')
    const written = [
      ...allNamed(payment, 'Ustrd'),
      ...allNamed(payment, 'CdtrRefInf').flatMap((one) => allNamed(one, 'Ref')),
      ...allNamed(payment, 'EndToEndId').filter(({ text }) => text.trim() !== 'NOTPROVIDED'),
      ...(isAlone ? allNamed(entry, 'AddtlNtryInf') : []),
      ...allNamed(payment, 'AddtlTxInf'),
    ].map(({ text }) => text.trim())
    return [
      {
        row: first + place,
        day,
        cents: way === 'CRDT' ? cents : -cents,
        currency: amount?.currency ?? null,
        name,
        text: [...new Set([name, ...written])].filter((text) => text !== '').join(' · '),
      },
    ]
  })
}

/**
 * A statement of accounts in XML, ISO 20022 CAMT.053 (or .052, .054) of any version. Entries that are booked and not
 * reversed count, each payment of a batch for itself. A document type is refused, and with it every entity. Throws NoStatement.
 */
export const readCamt = async (text: string): Promise<Statement> => {
  const parser = sax.parser(true, { trim: false, normalize: false })
  const statement: Statement = { rows: [], others: 0 }
  const open: Part[] = []
  let entries = 0
  const refuse = () => {
    throw new NoStatement('broken')
  }
  parser.onerror = refuse
  parser.ondoctype = refuse
  parser.onopentag = ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1)
    if (open.length === 0 && local !== 'Ntry') return
    if (open.length >= DEEPEST) refuse()
    const part: Part = { name: local, text: '', currency: (attributes.Ccy as string) ?? null, parts: [] }
    open.at(-1)?.parts.push(part)
    open.push(part)
  }
  const addText = (more: string) => {
    const part = open.at(-1)
    if (part) part.text += more
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    const part = open.pop()
    if (part === undefined || open.length > 0) return
    const rows = rowsOf(part, statement.rows.length + 1)
    entries += 1
    statement.others += rows.length === 0 ? 1 : 0
    statement.rows.push(...rows)
    if (entries > MOST_BANK_ROWS || statement.rows.length > MOST_BANK_ROWS)
      throw new NoStatement('too-many-rows')
  }
  for (let from = 0; from < text.length; from += AT_ONCE) {
    parser.write(text.slice(from, from + AT_ONCE))
    await setImmediate()
  }
  parser.close()
  if (entries === 0) throw new NoStatement('no-columns')
  return statement
}
