import { randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { fillCatalogue } from '../../../catalogue/fill-catalogue.ts'
import { signInTo } from '../../rig/caller.ts'
import { type OwnSite, withOwnSite } from '../../rig/own-site.ts'
import { until } from '../../rig/until.ts'
import type { Row } from '../../row.ts'
import { sendPicture } from '../input/send-picture.ts'

const CUT_MS = 20_000
const RACES = 20_000
const PARTICIPANTS = 4_000
/** More than the kernel takes on both sides: a smaller answer is asked for several times on one connection. */
const LEAST_BYTES = 8_000_000

const WAYS = ['sends nothing', 'asks for more', 'sends the next head letter by letter'] as const
type Way = (typeof WAYS)[number]
type Asked = { path: string; cookie?: string | undefined }
type Client = Asked & { times: number; way: Way }

let clients = 0

/** Each client has an address of its own, so that they do not wait for each other. */
const headOf = ({ path, cookie }: Asked) => {
  clients += 1
  const from = `X-Forwarded-For: 198.51.100.${clients % 250}\r\n`
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n${from}Accept-Encoding: identity\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}`
}

/** Asks so often that the answers fill every buffer, and reads nothing of them. Tells later whether it was cut. */
const lookAway = (port: number, { times, way, ...asked }: Client) => {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  const head = headOf(asked)
  const request = `${head}\r\n`
  socket.write(request.repeat(times))
  if (way === 'sends the next head letter by letter') socket.write(`${head}X-More: `)
  const more = way === 'asks for more' ? 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n' : 'a'
  const sending = setInterval(() => way !== 'sends nothing' && socket.writable && socket.write(more), 1_000)
  return async (): Promise<boolean> => {
    clearInterval(sending)
    const ended = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)))
    // What is left to read before the end was in this process already.
    socket.resume()
    const isCut = socket.destroyed || (await Promise.race([ended, sleep(500, false)]))
    socket.destroy()
    return isCut
  }
}

/** Addresses of all kinds of answers that are large, or that cost something to make. */
const makeAddresses = async ({ base, db }: OwnSite): Promise<Asked[]> => {
  const client = await db.$client.connect()
  await fillCatalogue(client, RACES)
  client.release()
  const owner = await createUser(db)
  const { id } = await createTrip(db, { createdBy: owner.id, maxGroupSize: PARTICIPANTS, availableSpots: 0 })
  const person = {
    tripId: id,
    firstName: 'Vera',
    lastName: 'Berg',
    age: 34,
    mobileNumber: '+46 70 123 45 67',
  }
  await db
    .insert(tripBookings)
    .values(
      Array.from({ length: PARTICIPANTS }, (_, nth) => ({ ...person, email: `runner-${nth}@post.example` })),
    )
  const { cookie = '' } = await signInTo(base, owner.username, TEST_PASSWORD)
  const noise = randomFillSync(Buffer.alloc(1_600 * 1_000 * 3))
  const picture = await sharp(noise, { raw: { width: 1_600, height: 1_000, channels: 3 } })
    .jpeg()
    .toBuffer()
  const { body } = await sendPicture(base, cookie, picture)
  return [
    { path: '/api/races' },
    { path: '/api/races' },
    { path: '/api/races' },
    { path: '/api/races-filters?sort=rating' },
    { path: '/api/map' },
    { path: '/embed?limit=200' },
    { path: '/api/races.ics' },
    { path: '/' },
    { path: body.url ?? '' },
    { path: `/api/trips/${id}/bookings.csv`, cookie },
  ]
}

/** How often it has to be asked for. The first one of a kind may take a server that has just started too long. */
const timesOf = async (base: string, { path, cookie }: Asked): Promise<number> => {
  const headers = { 'accept-encoding': 'identity', ...(cookie ? { cookie } : {}) }
  let bytes = 0
  await until(`${path} is answered`, async () => {
    const answer = await fetch(`${base}${path}`, { headers })
    bytes = (await answer.arrayBuffer()).byteLength
    return answer.ok
  })
  return Math.ceil(LEAST_BYTES / bytes)
}

/** Which of these clients a server still has after 20 s. */
const leftBy = async (port: number, all: Client[]): Promise<string[]> => {
  const looking = all.map((client) => ({ ...client, isCut: lookAway(port, client) }))
  await sleep(CUT_MS)
  const seen = await Promise.all(
    looking.map(async ({ path, way, isCut }) => ((await isCut()) ? [] : [`${path} (${way})`])),
  )
  return seen.flat()
}

/** How many of them a bare server still has. */
const leftByBareServer = async (): Promise<number> => {
  const bare = createServer((_req, res) => res.end(Buffer.alloc(LEAST_BYTES))).listen(0, '127.0.0.1')
  await once(bare, 'listening')
  const { port } = bare.address() as AddressInfo
  const left = await leftBy(
    port,
    WAYS.map((way) => ({ path: '/', times: 1, way })),
  )
  bare.closeAllConnections()
  bare.close()
  return left.length
}

export const slowReaders: Row = {
  property: 'Slow clients that do not read',
  asked:
    'whole lists, map, embed, calendar, page, picture and CSV, by clients that read nothing, whatever they send: cut within 20 s',
  play: (rig) =>
    withOwnSite(rig, {}, async (site) => {
      const addresses = await makeAddresses(site)
      const all: Client[] = []
      for (const asked of addresses) {
        const times = await timesOf(site.base, asked)
        all.push({ ...asked, times, way: WAYS[all.length % WAYS.length] ?? 'sends nothing' })
      }
      const [left, bare] = await Promise.all([
        leftBy(Number(new URL(site.base).port), all),
        leftByBareServer(),
      ])
      return {
        holds: left.length === 0 && bare === WAYS.length,
        reached: `${all.length - left.length} of ${all.length} cut${left.map((name) => `\nleft: ${name}`).join('')}`,
        control: `a bare server still has ${bare} of ${WAYS.length} after 20 s`,
      }
    }),
}
