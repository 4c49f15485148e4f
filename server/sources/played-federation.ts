import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type PlayedRace = {
  id: number
  name: string
  date: string
  town: string
  status: string
  entries: string
  isListed: boolean
}

/** What the federation's server does with a request of its calendar. */
type Weather = 'fine' | 'error' | 'cut' | 'half' | 'maintenance' | 'forbidden'

const TOWNS = ['Abisko', 'Borås', 'Dorotea', 'Eksjö', 'Falun', 'Gävle']

/** Races all over the year after, two or three days apart. */
const racesFrom = (first: Date): PlayedRace[] =>
  Array.from({ length: 18 }, (_, place) => ({
    id: place + 1,
    name: `${['Ridge', 'Lake', 'Forest'][place % 3]} Run ${String.fromCharCode(65 + place)}`,
    date: new Date(first.getTime() + (380 + place * 9) * 86_400_000).toISOString().slice(0, 10),
    town: TOWNS[place % TOWNS.length] ?? '',
    status: 'confirmed',
    entries: 'open',
    isListed: true,
  }))

/** A federation with a calendar on a server of its own. It counts what it is asked, and when, by the played clock. */
export const startFederation = async (clock: () => Date) => {
  const races = racesFrom(clock())
  const asked: { path: string; day: string; agent: string; isConditional: boolean }[] = []
  const state = { weather: 'fine' as Weather, hasEtag: true, isReversed: false, idsFrom: 0 }

  const rows = () => {
    const listed = races.filter(({ isListed }) => isListed)
    const shown = state.weather === 'half' ? listed.slice(0, listed.length / 2) : listed
    const lines = shown.map(({ id, name, date, town, status, entries }, place) =>
      [state.idsFrom + id, name, date, town, 60 + place, 15, status, entries, 21].join(';'),
    )
    return state.isReversed ? lines.reverse() : lines
  }
  const file = () => `Id;Race;Date;Town;Lat;Lng;Status;Entries;Km\n${rows().join('\n')}\n`
  const noteAsked = ({ url, headers }: IncomingMessage) =>
    asked.push({
      path: url ?? '',
      day: clock().toISOString().slice(0, 10),
      agent: headers['user-agent'] ?? '',
      isConditional: headers['if-none-match'] !== undefined,
    })

  const server = createServer((req, res) => {
    noteAsked(req)
    if (req.url === '/robots.txt')
      return res.end(
        state.weather === 'forbidden' ? 'User-agent: Trailherd\nDisallow: /' : 'User-agent: *\nAllow: /',
      )
    if (state.weather === 'error') return res.writeHead(500).end('Oops')
    if (state.weather === 'maintenance') return res.end('<html><body>We are back soon.</body></html>')
    const text = file()
    if (state.weather === 'cut') return res.end(text.slice(0, text.length - 40))
    const etag = `"${Buffer.from(text).toString('base64url').length}-${Buffer.from(text).reduce((sum, one) => (sum * 31 + one) % 1_000_003, 7)}"`
    if (state.hasEtag && req.headers['if-none-match'] === etag) return res.writeHead(304).end()
    res.writeHead(200, { 'content-type': 'text/csv', ...(state.hasEtag && { etag }) }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    races,
    state,
    asked,
    race: (name: string) => races.find((one) => one.name.endsWith(name)) as PlayedRace,
    url: `http://127.0.0.1:${port}/calendar.csv`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
