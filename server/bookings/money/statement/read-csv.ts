import { CsvError, parse } from 'csv-parse'
import { delimiterOf } from '#server/platform/text/delimiter.ts'
import { foldedText } from '#server/platform/text/folded-text.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { type BankRow, MOST_BANK_ROWS, NoStatement, type Statement } from './bank-row.ts'
import { centsOf } from './read-amount.ts'
import { type DayOrder, dayIn, dayOrderOf } from './read-day.ts'

const SAMPLE = 32 * 1024
const HEADER_WITHIN = 40
/** Each column is compared with each name; no bank writes so many. */
const MOST_COLUMNS = 100

const ORDERS: DayOrder[] = ['day-first', 'month-first', 'year-first']
const isDay = (cell: string) => ORDERS.some((order) => dayIn(cell, order) !== null)
const isMoney = (cell: string) => centsOf(cell) !== null
const WENT_OUT = /^(d|dr|debit|dbit|debet|af|soll|s|-)$/i
const CAME_IN = /^(c|cr|credit|crdt|kredit|bij|haben|h|\+)$/i

/** What banks call their columns, folded, the likeliest name first, and what all cells below it look like. */
const COLUMNS = {
  day: {
    names: [/^(bokf|bogf|buchung|booking|book|posting)/, /(dat(e|um|o|a)|dag|tag|fecha|paiva)\b/],
    fits: isDay,
  },
  // Money that came in and what went out, in a column each.
  credit: {
    names: [/^(insatt|inbetal|kredit|credit|haben|paid in|money in|gutschrift|inn|ind|abono|entrata)/],
    fits: isMoney,
  },
  debit: {
    names: [
      /^(uttag|utbetal|debet|debit|soll|paid out|money out|withdraw|lastschrift|belastning|ut$|cargo|uscita)/,
    ],
    fits: isMoney,
  },
  amount: {
    names: [
      /^(belopp|amount|betrag|umsatz|belob|belop|montant|importe|importo|summa|bedrag|maara|kwota|sum)/,
      /(belopp|amount|betrag|montant|importe|importo|bedrag)/,
    ],
    fits: isMoney,
  },
  name: {
    names: [
      /(avsandarnamn|avsandare|sender|payer|auftraggeber|debtor|ordenante|donneur)/,
      /(motpart|counterparty|namn|name|navn|nom|nombre|naam|nimi)/,
    ],
    fits: () => true,
  },
  currency: {
    names: [/^(valuta|currency|wahrung|devise|divisa|waluta|ccy)/],
    fits: (cell) => /^[a-z]{3}$/i.test(cell),
  },
  // Where amounts have no sign.
  direction: { names: [/./], fits: (cell) => WENT_OUT.test(cell) || CAME_IN.test(cell) },
} satisfies Record<string, { names: RegExp[]; fits: (cell: string) => boolean }>
type Role = keyof typeof COLUMNS

type Lines = string[][]

const linesOf = async (text: string): Promise<Lines> => {
  const parser = parse(text, {
    delimiter: delimiterOf(text.slice(0, SAMPLE)),
    bom: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 64 * 1024,
  })
  const lines: Lines = []
  try {
    for await (const line of parser as AsyncIterable<string[]>) {
      if (lines.length > MOST_BANK_ROWS + HEADER_WITHIN) throw new NoStatement('too-many-rows')
      lines.push(line.slice(0, MOST_COLUMNS))
    }
  } catch (error) {
    throw error instanceof CsvError ? new NoStatement('broken') : error
  }
  return lines
}

/** Not the days, balances and running numbers, which say nothing and differ from one download to the next. */
const isWords = (cell: string) =>
  cell !== '' && !isDay(cell) && !/^[-+]?[\d .,']{1,5}$|^[^a-z]*[.,]\d\d(?: ?[cd]r)?$/i.test(cell)

type Columns = Record<Role, number> & { header: number }

const share = (cells: string[], is: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length

const MOST = 0.8

/** A column that only continues the sums of another one is the balance. */
const isRunningSum = (sums: (number | null)[], amounts: (number | null)[]) => {
  const steps = sums.flatMap((sum, at) => {
    const [next, amount, after] = [sums[at + 1], amounts[at], amounts[at + 1]]
    return sum === null || next == null ? [] : [next - sum === after || sum - next === amount]
  })
  return steps.length > 0 && steps.filter(Boolean).length / steps.length > MOST
}

/** Finds day and amount by what the cells look like, for files without names of columns. */
const columnsByContent = (lines: Lines): Columns | null => {
  const rows = lines.slice(0, 200)
  const width = Math.max(0, ...rows.map((row) => row.length))
  const cellsOf = (place: number) => rows.map((row) => row[place] ?? '').filter((cell) => cell !== '')
  const places = Array.from({ length: width }, (_, place) => place)
  const day = places.findIndex((place) => share(cellsOf(place), isDay) > MOST)
  const written = (place: number) => rows.map((row) => centsOf(row[place] ?? ''))
  const money = places.filter(
    (place) =>
      place !== day && share(cellsOf(place), (cell) => /\d[.,]\d\d\D*$/.test(cell) && isMoney(cell)) > MOST,
  )
  const amount = money.find(
    (place) => !money.some((other) => other !== place && isRunningSum(written(place), written(other))),
  )
  if (day < 0 || amount === undefined) return null
  return { header: -1, day, amount, credit: -1, debit: -1, name: -1, currency: -1, direction: -1 }
}

const columnsBelow = (lines: Lines, header: number): Columns | null => {
  const names = (lines[header] ?? []).map(foldedText)
  const below = lines.slice(header + 1, header + 200)
  const placeOf = (role: Role) => {
    const { names: known, fits } = COLUMNS[role]
    const isOne = (name: RegExp, place: number) => {
      const cells = below.map((row) => row[place] ?? '').filter((cell) => cell !== '')
      return name.test(names[place] ?? '') && share(cells, fits) > MOST
    }
    return known.map((name) => names.findIndex((_, place) => isOne(name, place))).find((at) => at >= 0) ?? -1
  }
  const [day, credit, amount] = [placeOf('day'), placeOf('credit'), placeOf('amount')]
  // Beside amounts with a sign, a column that is called so says nothing.
  const debit = credit < 0 && amount >= 0 ? -1 : placeOf('debit')
  if (day < 0 || (credit < 0 && debit < 0 && amount < 0)) return null
  const rest = { name: placeOf('name'), currency: placeOf('currency'), direction: placeOf('direction') }
  return { header, day, credit, debit, amount, ...rest }
}

const columnsOf = (lines: Lines): Columns | null => {
  for (let header = 0; header < Math.min(lines.length, HEADER_WITHIN); header += 1) {
    const columns = columnsBelow(lines, header)
    if (columns !== null) return columns
  }
  return columnsByContent(lines)
}

/** The amount of a line, below 0 for what went out, or null. */
const amountOf = (line: string[], { credit, debit, amount, direction }: Columns): number | null => {
  const at = (place: number) => centsOf(line[place] ?? '') || null
  const [came, went] = [at(credit), at(debit)]
  const cents = came ?? (went === null ? at(amount) : -Math.abs(went))
  return cents !== null && WENT_OUT.test(line[direction] ?? '') ? -Math.abs(cents) : cents
}

/** A statement as the CSV of any bank: delimiter, decimal mark and columns are found. Throws NoStatement. */
export const readCsvStatement = async (text: string, today: CalendarDay): Promise<Statement> => {
  const lines = await linesOf(text)
  const columns = columnsOf(lines)
  if (columns === null) throw new NoStatement('no-columns')
  const body = lines.slice(columns.header + 1)
  if (body.length > MOST_BANK_ROWS) throw new NoStatement('too-many-rows')
  const order = dayOrderOf(
    body.map((line) => line[columns.day] ?? ''),
    today,
  )
  const moneyPlaces = [columns.credit, columns.debit, columns.amount]
  const rows = body.flatMap((line, at): BankRow[] => {
    const cents = amountOf(line, columns)
    if (cents === null) return []
    const written = line[columns.currency] ?? ''
    return [
      {
        row: columns.header + 2 + at,
        day: dayIn(line[columns.day] ?? '', order),
        cents,
        currency: /^[A-Za-z]{3}$/.test(written) ? written.toUpperCase() : null,
        name: line[columns.name] ?? '',
        text: line.filter((cell, place) => isWords(cell) && !moneyPlaces.includes(place)).join(' · '),
      },
    ]
  })
  return { rows, others: body.length - rows.length }
}
