import type { Columns } from '../columns/match-columns.ts'

/** The value of a cell. Dates of workbooks are `YYYY-MM-DD`, followed by ` HH:MM` if they have a time. */
export type Cell = string | number | null

/** One row: its number in the file (line, row of the sheet, or entry from 1) and its cells. */
export type Row = {
  row: number
  cells: Cell[]
  /** Links of cells, by the column's index. */
  links?: Record<number, string>
  /** The index of its sheet in a workbook, if not the first. */
  sheet?: number
}

/** A key that differs for rows with the same number in several sheets. */
export const rowKey = ({ row, sheet = 0 }: Pick<Row, 'row' | 'sheet'>): number => sheet * 10_000_000 + row

export type Format = 'CSV' | 'Excel' | 'HTML' | 'JSON' | 'GeoJSON' | 'iCalendar'

/** A file as a table, whatever its format was. */
export type Table = {
  format: Format
  headers: string[]
  /** Columns whose meaning the format defines. */
  known: Columns
  /** The text above the header: a title that may have the year. */
  title: string
  rows: RowStore
}

/** The most rows in a file. Larger files must be split. */
export const MOST_ROWS = 200_000
/** The longest a single row may be, in characters. */
export const LONGEST_ROW = 256 * 1024

/** What follows of a longer cell says nothing more about a race. */
export const LONGEST_CELL = 24_000

const cut = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > LONGEST_CELL ? cell.slice(0, LONGEST_CELL) : cell

/** Between the texts of a row. It is no part of a text that people write. */
const BETWEEN = '\u0001'

/** A row of texts alone, as those of CSV: they are divided sooner than JSON is read. Undefined for any other row. */
const textsOf = ({ row, cells, links, sheet }: Row): string | undefined => {
  if (links || sheet || cells.length === 0) return undefined
  for (const cell of cells) if (typeof cell !== 'string' || cell.includes(BETWEEN)) return undefined
  return `${row}${BETWEEN}${cells.join(BETWEEN)}`
}

/** All rows of a file, each as one compact string, so that 100,000 take some ten megabytes. */
export class RowStore implements Iterable<Row> {
  private readonly kept: string[] = []
  /** Changes each row when it is read, with facts that the file stores after its rows. */
  finish: (row: Row) => Row = (row) => row

  add(given: Row) {
    const { row, links, sheet } = given
    const cells = given.cells.map(cut)
    this.kept.push(
      textsOf({ ...given, cells }) ??
        JSON.stringify(links || sheet ? [row, cells, links, sheet] : [row, cells]),
    )
  }
  /** Frees the memory of all rows once they are understood. */
  clear() {
    this.kept.length = 0
  }
  get size() {
    return this.kept.length
  }
  private at(place: number): Row {
    const kept = this.kept[place] ?? '[0,[]]'
    if (!kept.startsWith('[')) {
      const [row, ...cells] = kept.split(BETWEEN)
      return this.finish({ row: Number(row), cells })
    }
    const [row, cells, links, sheet] = JSON.parse(kept)
    return this.finish({ row, cells, ...(links ? { links } : {}), ...(sheet ? { sheet } : {}) })
  }
  *[Symbol.iterator](): Iterator<Row> {
    for (let place = 0; place < this.kept.length; place += 1) yield this.at(place)
  }
  /** At most `most` rows, spread evenly over the file. */
  sample(most: number): Row[] {
    const step = Math.max(1, this.size / most)
    return Array.from({ length: Math.min(most, this.size) }, (_, place) => this.at(Math.floor(place * step)))
  }
}
