import type { Columns } from '../columns/match-columns.ts'

/** What a cell of a file holds. Dates of workbooks are `YYYY-MM-DD`, with ` HH:MM` where they name a time. */
export type Cell = string | number | null

/** One row: where a person finds it (line, row of the sheet, or number of the entry from 1) and its cells. */
export type Row = {
  row: number
  cells: Cell[]
  /** Addresses behind cells, by the column's place. */
  links?: Record<number, string>
}

export type Format = 'CSV' | 'Excel' | 'JSON' | 'GeoJSON' | 'iCalendar'

/** A file as a table, whatever its format was. */
export type Table = {
  format: Format
  headers: string[]
  /** Columns whose meaning the format settles. */
  known: Columns
  /** What stands above the header: a title that may name the year. */
  title: string
  rows: RowStore
}

/** More rows than a directory's catalogue has in one file; larger ones are split. */
export const MOST_ROWS = 200_000
/** The longest a single row may be, in characters. */
export const LONGEST_ROW = 256 * 1024

/** All rows of a file, each as one compact string, so that 100,000 take some ten megabytes. */
export class RowStore implements Iterable<Row> {
  private readonly kept: string[] = []
  /** Changes each row as it is read, for what a file tells only after its rows. */
  finish: (row: Row) => Row = (row) => row

  add({ row, cells, links }: Row) {
    this.kept.push(JSON.stringify(links ? [row, cells, links] : [row, cells]))
  }
  /** Lets go of all rows, when they are understood. */
  clear() {
    this.kept.length = 0
  }
  get size() {
    return this.kept.length
  }
  private at(place: number): Row {
    const [row, cells, links] = JSON.parse(this.kept[place] ?? '[0,[]]')
    return this.finish(links ? { row, cells, links } : { row, cells })
  }
  *[Symbol.iterator](): Iterator<Row> {
    for (let place = 0; place < this.kept.length; place += 1) yield this.at(place)
  }
  /** At most `most` rows, evenly from the whole file. */
  sample(most: number): Row[] {
    const step = Math.max(1, this.size / most)
    return Array.from({ length: Math.min(most, this.size) }, (_, place) => this.at(Math.floor(place * step)))
  }
}
