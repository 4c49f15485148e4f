import { parseArgs } from 'node:util'
import { printLines } from '../table.ts'
import { playRows } from './play-rows.ts'
import { startRig } from './rig/start-rig.ts'
import { ROWS } from './rows.ts'

const HELP = `npm run torture: plays every property that must hold, on this machine alone, and says what was reached.
npm run torture -- NAME...   only the properties whose name contains a NAME
  --short    fewer rounds; without a NAME, only of the rows of the short form
  --runs N   that many runs in a row
  --seed N   the seed of what is random; printed at the start
  --list     the names of all properties
It ends with 1 when a row falls short.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    runs: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
})

const isWanted = (property: string) =>
  positionals.length === 0 || positionals.some((name) => property.toLowerCase().includes(name.toLowerCase()))
const rows = ROWS.filter(
  ({ property, isInShort }) => isWanted(property) && (!values.short || isInShort || positionals.length > 0),
)

if (values.help || values.list || rows.length === 0) {
  printLines(values.help ? [HELP] : ROWS.map(({ property }) => property))
  process.exit(rows.length === 0 ? 1 : 0)
}

const seed = Number(values.seed ?? Date.now() % 1_000_000)
const rig = await startRig()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void rig.stop().finally(() => process.exit(1)))
}
let failures = 0
try {
  for (let run = 0; run < Number(values.runs); run += 1) {
    printLines([`seed ${seed + run}, ${rows.length} rows`, ''])
    const played = await playRows(rig, {
      rows,
      seed: seed + run,
      isShort: values.short,
      tell: ({ property, asked, holds, reached, control, seconds }) =>
        printLines([
          `${holds ? 'holds' : 'FAILS'}  ${property} (${seconds.toFixed(1)} s)`,
          `       asked:   ${asked}`,
          `       reached: ${reached}`,
          ...(control === undefined ? [] : [`       control: ${control}`]),
        ]),
    })
    const short = played.filter(({ holds }) => !holds)
    failures += short.length
    printLines(['', `${played.length - short.length} of ${played.length} rows hold.`])
  }
} finally {
  await rig.stop()
}
process.exit(failures === 0 ? 0 : 1)
