import type pg from 'pg'
import type { ImportView } from '#shared/imports/schema.ts'
import { fillCatalogue } from '../catalogue/fill-catalogue.ts'
import { makeCalendar } from '../catalogue/make-calendar.ts'
import { untilTownsAreFilled } from '../catalogue/until-towns-are-filled.ts'
import { waitOfOthers, waitOfOthersAlone } from '../others.ts'
import { type MemoryPeaks, watchMemory } from '../processes/memory-peaks.ts'
import { parentOf, processorTime } from '../processes/processor-time.ts'
import { type Server, signIn } from '../servers/start-server.ts'
import { withDatabase } from '../servers/with-database.ts'
import { type Figure, figureAt, printLines, tableOf } from '../table.ts'

const CATALOGUE = 10_000
const ALONE_MS = 8_000
const ASK_EVERY_MS = 250

type Importing = { base: string; cookie: string; calendar: Blob }

const importFrom = async (answer: Response): Promise<ImportView> => {
  if (!answer.ok) throw new Error(`The import: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as ImportView
}

const sendFile = async ({ base, cookie, calendar }: Importing): Promise<ImportView> => {
  const form = new FormData()
  form.append('file', calendar, 'calendar.csv')
  return importFrom(await fetch(`${base}/api/imports`, { method: 'POST', headers: { cookie }, body: form }))
}

const shown = ({ done, of }: { done: number; of: number }) => `${Math.floor((100 * done) / of)} %`

/** Runs the import. Resolves when it is over, with each progress that was shown. */
const runImport = async ({ base, cookie }: Importing, id: number) => {
  const address = `${base}/api/imports/${id}`
  const progress = new Set<string>()
  const run = {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    // Some names happen to be like one of the catalogue. They count too.
    body: JSON.stringify({ join: 'never' }),
  }
  let view = await importFrom(await fetch(`${address}/run`, run))
  while (view.state === 'running') {
    if (view.progress) progress.add(shown(view.progress))
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    view = await importFrom(await fetch(address, { headers: { cookie } }))
  }
  return { view, progress: [...progress] }
}

const timed = async <Result>(work: () => Promise<Result>) => {
  const since = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - since) / 1_000 }
}

type Phase = { seconds: number; others: number; ofServer: number; ofDatabase: number; memory: MemoryPeaks }

const measured = async <Result>(
  { base, pid, database }: { base: string; pid: number; database: number },
  work: () => Promise<Result>,
): Promise<{ result: Result; phase: Phase }> => {
  const memory = await watchMemory(pid)
  const before = await Promise.all([pid, database].map(processorTime))
  let outcome: { result: Result; seconds: number } | undefined
  const others = await waitOfOthers(base, async () => {
    outcome = await timed(work)
  })
  const after = await Promise.all([pid, database].map(processorTime))
  const [ofServer = 0, ofDatabase = 0] = after.map((ms, which) => (ms - (before[which] ?? 0)) / 1_000)
  if (outcome === undefined) throw new Error('Nothing was measured.')
  const phase = { seconds: outcome.seconds, others, ofServer, ofDatabase, memory: await memory.stop() }
  return { result: outcome.result, phase }
}

const figuresOf = (size: number, alone: number, phases: { reading: Phase; running: Phase }): Figure[] => {
  const { reading, running } = phases
  const figure = figureAt(size)
  const ofOthers = (name: string, value: number): Figure => ({
    ...figure(`p95 of others while it is ${name}`, value, 'ms', { most: 2 }),
    limit: { name: 'without', value: alone },
  })
  const processorSeconds = (phase: Phase, name: string) => [
    figure(`processor time of the server, ${name}`, phase.ofServer, 's'),
    figure(`processor time of PostgreSQL, ${name}`, phase.ofDatabase, 's'),
  ]
  const most = Math.max(reading.memory.most, running.memory.most)
  const children = Math.max(reading.memory.mostOfChildren, running.memory.mostOfChildren)
  return [
    figure('reading', reading.seconds, 's'),
    figure('running', running.seconds, 's'),
    figure('reading and running', reading.seconds + running.seconds, 's', { most: 20 }),
    ofOthers('read', reading.others),
    ofOthers('run', running.others),
    ...processorSeconds(reading, 'reading'),
    ...processorSeconds(running, 'running'),
    figure('memory of the server before', reading.memory.before, 'MB'),
    figure('memory of the server, most', most, 'MB', { most: 300 }),
    figure('memory of the process that reads, most', children, 'MB', { most: 300 }),
  ]
}

const importInto = async (product: Server, client: pg.Client, size: number): Promise<Figure[]> => {
  const { base, child } = product
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const measuring = { base, pid: child.pid ?? 0, database: await parentOf(rows[0]?.pid ?? 0) }
  const importing = { base, ...(await signIn(base)), calendar: makeCalendar(size) }
  await waitOfOthersAlone(base, ALONE_MS / 4)
  const alone = await waitOfOthersAlone(base, ALONE_MS)
  const reading = await measured(measuring, () => sendFile(importing))
  const running = await measured(measuring, () => runImport(importing, reading.result.id))
  const { view, progress } = running.result
  if (view.state !== 'done' || view.counts.created !== size)
    throw new Error(`The import ended as ${view.state}: ${view.problem} ${JSON.stringify(view.counts)}`)
  printLines([`${view.counts.created} races created; progress shown: ${progress.join(', ')}`])
  return figuresOf(size, alone, { reading: reading.phase, running: running.phase })
}

/** `npm run bench -- import`: a calendar of 100,000 races is imported while others visit the site. */
export const benchImport = (size: number): Promise<Figure[]> =>
  withDatabase(async ({ client, startSite }) => {
    await fillCatalogue(client, CATALOGUE)
    const product = await startSite()
    await untilTownsAreFilled(client)
    await client.query('vacuum analyze')
    printLines([`a server with ${CATALOGUE} races runs`])
    const figures = await importInto(product, client, size)
    printLines(tableOf(figures))
    return figures
  })
