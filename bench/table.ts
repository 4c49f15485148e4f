/** One figure beside its limit. `ask` is the least ratio, or the most of an absolute figure. */
export type Figure = {
  size: number
  name: string
  value: number
  unit: string
  limit?: { name: string; value: number }
  ask?: { least?: number; most?: number }
}

/** A figure of a catalogue of this size. */
export const figureAt =
  (size: number) =>
  (name: string, value: number, unit: string, ask?: Figure['ask']): Figure => ({
    size,
    name,
    value,
    unit,
    ...(ask && { ask }),
  })

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const ratioText = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 })

/** With one digit after the point; small ones, such as a layout shift, with two that say something. */
const numberText = (value: number) => (Math.abs(value) < 1 ? ratioText : number).format(value)

export const printLines = (lines: string[]) => {
  for (const line of lines) process.stdout.write(`${line}\n`)
}

/** What the ask is compared with: the ratio to the limit where there is one, else the figure. */
const comparedOf = ({ value, limit }: Figure) =>
  limit === undefined || limit.value === 0 ? value : value / limit.value

export const isReached = (figure: Figure): boolean => {
  const { least = 0, most = Number.POSITIVE_INFINITY } = figure.ask ?? {}
  const compared = comparedOf(figure)
  return compared >= least && compared <= most
}

const askText = ({ ask, limit }: Figure) => {
  if (ask?.least !== undefined) return `at least ${numberText(ask.least)}${limit ? '' : ''}`
  return ask?.most === undefined ? '' : `at most ${numberText(ask.most)}`
}

const cellsOf = (figure: Figure): string[] => [
  number.format(figure.size),
  figure.name,
  `${numberText(figure.value)} ${figure.unit}`,
  figure.limit ? `${figure.limit.name} ${number.format(figure.limit.value)}` : '',
  figure.limit ? ratioText.format(comparedOf(figure)) : '',
  askText(figure),
  figure.ask ? (isReached(figure) ? 'yes' : 'NO') : '',
]

/** The figures as a Markdown table, whose columns line up in a terminal too. */
export const tableOf = (figures: Figure[]): string[] => {
  const head = ['races', 'figure', 'measured', 'limit or peer in the same run', 'ratio', 'ask', 'reached']
  const rows = [head, ...figures.map(cellsOf)]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(head), rule, ...rows.slice(1).map(line)]
}
