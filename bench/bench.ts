import { parseArgs } from 'node:util'
import { benchApi } from './figures/api.ts'
import { benchBooking } from './figures/booking.ts'
import { benchBrowser } from './figures/browser.ts'
import { benchCancel } from './figures/cancel.ts'
import { benchCluster } from './figures/cluster.ts'
import { benchGrowth } from './figures/growth.ts'
import { benchImport } from './figures/import.ts'
import { benchMap } from './figures/map.ts'
import { benchMatching } from './figures/matching.ts'
import { benchNightly } from './figures/nightly.ts'
import { benchReplica } from './figures/replica.ts'
import { benchSeats } from './figures/seats.ts'
import { benchWords } from './figures/words.ts'
import { saveResults } from './results.ts'
import { isAsServer, runAsServer } from './servers/run-as-server.ts'
import { type Figure, printLines } from './table.ts'

const HELP = `npm run bench: all parts, one after the other. npm run bench -- NAME: one of them.
  --save    writes the tables of the parts that ran to bench/results.md
npm run bench -- api: measures the server beside the limits of this machine (bench/README.md).
  --quick   one short round, 1,200 and 10,000 races
  --long    rounds of 5 s, and also 1,000,000 races
  --sizes   numbers of races, such as --sizes=1200,100000
npm run bench -- booking: bookings through HTTP beside their statements alone.
npm run bench -- cancel: a race is cancelled at one of two servers, with 5,000 followers.
npm run bench -- cluster: two servers behind HAProxy, with PgBouncer, a primary and a replica, and what happens when
  parts of them fail. Needs Debian's packages postgresql, pgbouncer and haproxy.
npm run bench -- growth: filters that nobody asked for before, in catalogues of 1,200, 100,000 and 1,000,000 races.
  --sizes   numbers of races, the first of which the others are compared with
npm run bench -- import: a calendar of 100,000 races is imported while others visit the site.
  --sizes   the number of races, such as --sizes=10000
npm run bench -- browser: the site in Chromium, on a slow line and a slow processor.
npm run bench -- map: the pins of the map in Chromium, beside leaflet.markercluster.
  --sizes   numbers of races, such as --sizes=1200
npm run bench -- matching: a file of 100,000 races is compared with 100,000 that are there under other names.
  --sizes   another number, such as --sizes=10000
npm run bench -- nightly: likely doubles, and what cannot be right, are looked for in 100,000 races.
  --sizes   another number, such as --sizes=10000
npm run bench -- replica: 100,000 reads at two servers while their replica stands still again and again.
npm run bench -- seats: 500 parties want the last seats at two servers, and offers lapse while others book.
npm run bench -- words: sentences that people type are understood, and Enter shows their races.
  --sizes   the number of races, such as --sizes=10000`

const SIZES = {
  quick: [1_200, 10_000],
  usual: [1_200, 10_000, 100_000],
  long: [1_200, 10_000, 100_000, 1_000_000],
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
    sizes: { type: 'string' },
  },
})

const form = values.long ? 'long' : values.quick ? 'quick' : 'usual'
const sizes = values.sizes?.split(',').map(Number) ?? SIZES[form]

const PARTS: Record<string, () => Promise<Figure[]>> = {
  api: () => benchApi({ form, sizes }),
  booking: benchBooking,
  cancel: benchCancel,
  cluster: benchCluster,
  browser: benchBrowser,
  map: () => benchMap(values.sizes === undefined ? undefined : sizes),
  growth: () => benchGrowth(values.sizes === undefined ? [1_200, 100_000, 1_000_000] : sizes),
  import: () => benchImport(values.sizes === undefined ? 100_000 : (sizes[0] ?? 100_000)),
  matching: () => benchMatching(values.sizes === undefined ? 100_000 : (sizes[0] ?? 100_000)),
  nightly: () => benchNightly(values.sizes === undefined ? 100_000 : (sizes[0] ?? 100_000)),
  replica: benchReplica,
  seats: benchSeats,
  words: () => benchWords(values.sizes === undefined ? 100_000 : (sizes[0] ?? 100_000)),
}

/** Parts that measure the process in which they run. */
const AS_SERVER = ['matching', 'nightly']

const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS)
const unknown = wanted.filter((name) => PARTS[name] === undefined)
if (values.help || unknown.length > 0) {
  printLines([...unknown.map((name) => `There is no part ${name}.`), HELP])
  process.exit(values.help ? 0 : 1)
}

// A part that fails leaves the others their turn.
for (const name of wanted) {
  try {
    if (AS_SERVER.includes(name) && !isAsServer()) {
      const options = process.argv.slice(2).filter((arg) => arg.startsWith('--'))
      await runAsServer([name, ...options])
      continue
    }
    printLines(['', `${name}:`])
    const figures = (await PARTS[name]?.()) ?? []
    if (values.save) await saveResults(name, figures, Object.keys(PARTS))
  } catch (error) {
    printLines([error instanceof Error ? (error.stack ?? error.message) : String(error)])
    process.exitCode = 1
  }
}
process.exit()
