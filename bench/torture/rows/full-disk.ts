import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { ADMIN_PASSWORD } from '../../servers/start-server.ts'
import { type Answer, type Caller, signInTo, visitorOf } from '../rig/caller.ts'
import { mountSmallDisk, type SmallDisk } from '../rig/small-disk.ts'
import { startDatabase, type TortureDatabase } from '../rig/start-database.ts'
import type { Rig } from '../rig/start-rig.ts'
import { makeAccount, nextNumber, PASSWORD } from '../rig/things.ts'
import type { Outcome, Row } from '../row.ts'

const MEGABYTES = 300
const MOST_WRITES = 2_000
const WORDS = /room left on its disk/

const raceForm = () => ({
  name: `Fell run ${nextNumber()}`,
  location: 'Åre, Sweden',
  date: '2030-06-01',
  // Random, so that PostgreSQL cannot make it smaller.
  description: randomBytes(7_000).toString('base64url'),
  distanceKm: [42],
  elevationGain: 1800,
  difficulty: 2,
})

const textOf = ({ body }: Answer) => (typeof body === 'object' ? JSON.stringify(body) : String(body))

/** Creates races until so many were refused. */
const writeUntilRefused = async (organizer: Caller, refusals: number) => {
  const saved: number[] = []
  const refused: Answer[] = []
  for (let time = 0; time < MOST_WRITES && refused.length < refusals; time += 1) {
    const answer = await organizer.ask('POST', '/api/races', raceForm())
    if (answer.status === 201) saved.push((answer.body as { id: number }).id)
    else refused.push(answer)
  }
  return { saved, refused }
}

/** A picture that fills some hundred kilobytes in every size. */
const noise = () => {
  const [width, height] = [1_200, 900]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

const upload = async (base: string, { cookie = '' }: Caller) => {
  const body = new FormData()
  body.set('image', new Blob([await noise()], { type: 'image/jpeg' }), 'noise.jpg')
  const answer = await fetch(`${base}/api/uploads`, { method: 'POST', headers: { cookie }, body })
  return { status: answer.status, body: await answer.text(), headers: answer.headers }
}

/** Files that are not complete, and pictures of which only some sizes are there. */
const halfFiles = async (dataDir: string): Promise<number> => {
  const names = await readdir(join(dataDir, 'uploads')).catch(() => [])
  return names.filter((name) => name.startsWith('.')).length
}

/** The database of `startDatabase` in this folder. */
const startDatabaseIn = async (folder: string): Promise<TortureDatabase> => {
  const outer = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await startDatabase()
  } finally {
    if (outer === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = outer
  }
}

const until = async (isTrue: () => Promise<boolean>, ms: number): Promise<number> => {
  const since = performance.now()
  while (performance.now() - since < ms) {
    if (await isTrue().catch(() => false)) return performance.now() - since
    await setTimeout(100)
  }
  return Number.POSITIVE_INFINITY
}

const play = async (rig: Rig, disk: SmallDisk, database: TortureDatabase): Promise<Outcome> => {
  const dataDir = join(disk.folder, 'data')
  const logFile = join(rig.folder, 'full-disk.log')
  const server = await rig.startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir }, logFile)
  try {
    const { username } = await makeAccount(database.pool, 'race_organizer')
    const organizer = await signInTo(server.base, username, PASSWORD)
    const admin = await signInTo(server.base, 'admin', ADMIN_PASSWORD)
    const visitor = visitorOf(server.base)
    const before = await organizer.ask('POST', '/api/races', raceForm())

    // Room for some races, so that the disk is full in the middle of writing.
    await disk.fill(400_000)
    const { saved, refused } = await writeUntilRefused(organizer, 10)
    await disk.fill(0)
    const hasRoom = await writeFile(join(disk.folder, 'probe'), Buffer.alloc(100_000)).then(
      () => true,
      () => false,
    )
    const uploaded = await upload(server.base, organizer)
    const reads = await Promise.all(
      [
        '/',
        '/api/races?limit=24',
        `/api/races/${saved.at(-1) ?? (before.body as { id: number }).id}`,
        '/api/ready',
      ].map((path) => visitor.ask('GET', path)),
    )
    const health = await admin.ask('GET', '/api/admin/health')
    const half = await halfFiles(dataDir)
    const log = await readFile(logFile, 'utf8')

    await disk.free()
    const healed = await until(
      async () => (await organizer.ask('POST', '/api/races', raceForm())).status === 201,
      30_000,
    )
    const uploadedLater = await upload(server.base, organizer)
    const { rows } = await database.pool.query<{ id: number }>('select id from races where id = any($1)', [
      saved,
    ])

    const isClear = [...refused, uploaded].every(
      (answer) => answer.status === 503 && WORDS.test(textOf(answer)),
    )
    const readStatuses = reads.map(({ status }) => status)
    const isLogged = log.includes('the disk is full')
    const isWarned = /"disk"[^}]*"warning"/.test(textOf(health))
    const lost = saved.length - rows.length
    return {
      holds:
        !hasRoom &&
        saved.length > 0 &&
        refused.length === 10 &&
        isClear &&
        readStatuses.every((status) => status === 200) &&
        isLogged &&
        isWarned &&
        half === 0 &&
        lost === 0 &&
        healed < 30_000 &&
        uploadedLater.status === 201,
      reached: [
        `${saved.length} writes still saved, then ${refused.map(({ status }) => status).join(' ')}`,
        `an upload ${uploaded.status}, ${half} half files`,
        `messages ${isClear ? 'name the disk' : `unclear: ${[uploaded, ...refused].map(textOf).join(' | ').slice(0, 400)}`}`,
        `reads ${readStatuses.join(' ')}`,
        `the log ${isLogged ? 'says it' : 'says nothing'}, health ${isWarned ? 'warns' : textOf(health)}`,
        `${lost} lost`,
        `saving again after ${(healed / 1_000).toFixed(1)} s, without a restart; an upload ${uploadedLater.status}`,
      ].join('; '),
      control: `a file on that disk ${hasRoom ? 'can' : 'cannot'} be written by hand`,
    }
  } finally {
    await disk.free()
    await server.stop()
  }
}

export const fullDisk: Row = {
  property: 'A full disk',
  asked:
    'database and files on a disk without room: writes and uploads 503 in clear words, reads go on, log and health say it; 0 acknowledged lost; heals without a restart',
  play: async (rig) => {
    const disk = await mountSmallDisk(MEGABYTES)
    if (!disk) return { holds: true, reached: 'not played: only root on Linux can mount a small disk' }
    try {
      const database = await startDatabaseIn(disk.folder)
      return await play(rig, disk, database).finally(() => database.stop())
    } finally {
      await disk.remove()
    }
  },
}
