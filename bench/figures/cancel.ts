import { fillCatalogue } from '../catalogue/fill-catalogue.ts'
import { untilTownsAreFilled } from '../catalogue/until-towns-are-filled.ts'
import { medianOf } from '../load.ts'
import { signIn } from '../servers/start-server.ts'
import { withDatabase } from '../servers/with-database.ts'
import { type Figure, printLines, tableOf } from '../table.ts'
import { timeUntil } from './cluster/visitors.ts'

const RACES = 10_000
const FOLLOWERS = 5_000
const ROUNDS = 5
const NAME = 'Zyxtq Ridge Race'

/** Where a cancelled race has to be seen at the other server, and what it says there. */
const SEEN: [name: string, path: (id: number) => string, says: RegExp][] = [
  ['page', (id) => `/race/${id}`, /EventCancelled/],
  [
    'list',
    () => `/api/races-filters?limit=24&search=${encodeURIComponent(NAME)}`,
    /"dateStatus":"cancelled"/,
  ],
  ['feed', () => `/api/races.ics?search=${encodeURIComponent(NAME)}`, /STATUS:CANCELLED/],
  ['embed', () => `/embed?search=${encodeURIComponent(NAME)}`, /cancelled/i],
]

const says = async (address: string, words: RegExp): Promise<boolean> => {
  const answer = await fetch(address)
  return words.test(await answer.text())
}

/** `npm run bench -- cancel`: a race is cancelled at one server, and the other shows it; its followers are mailed. */
export const benchCancel = (): Promise<Figure[]> =>
  withDatabase(async ({ client, startSite }) => {
    await fillCatalogue(client, RACES)
    const [here, there] = [await startSite(), await startSite()]
    await untilTownsAreFilled(client)
    const { cookie } = await signIn(here.base)
    const { rows } = await client.query<{ id: number }>(
      `select id from races where is_listed and date > current_date + 60 order by id limit 1`,
    )
    const id = rows[0]?.id ?? 0
    const set = async (change: object) => {
      const answer = await fetch(`${here.base}/api/races/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(change),
      })
      if (!answer.ok) throw new Error(`An edit: ${answer.status} ${await answer.text()}`)
    }
    await set({ name: NAME })
    const times: number[][] = SEEN.map(() => [])
    for (let round = 0; round < ROUNDS; round += 1) {
      await set({ dateStatus: 'confirmed' })
      for (const [, path, words] of SEEN)
        await timeUntil(async () => !(await says(there.base + path(id), words)))
      await set({ dateStatus: 'cancelled' })
      const since = performance.now()
      await Promise.all(
        SEEN.map(async ([, path, words], at) => {
          await timeUntil(() => says(there.base + path(id), words))
          times[at]?.push(performance.now() - since)
        }),
      )
    }
    await set({ dateStatus: 'confirmed' })
    await client.query(
      `with people as (
         insert into users (username, password, user_type, email, email_verified)
         select 'follower-' || one, 'x', 'athlete', 'follower-' || one || '@post.example', true
         from generate_series(1, $1) one returning id)
       insert into saved_races (user_id, race_id) select id, $2 from people`,
      [FOLLOWERS, id],
    )
    await client.query(`update follow_looks set look_at = now() + interval '6 hours'`)
    await set({ dateStatus: 'cancelled' })
    const mailed = await timeUntil(async () => {
      const told = await client.query<{ total: number }>(
        'select count(*)::int as total from follow_looks where mailed_at is not null',
      )
      return told.rows[0]?.total === FOLLOWERS
    }, 50)
    const figures: Figure[] = [
      ...SEEN.map(([name], at) => ({
        size: RACES,
        name: `cancelled in the other server's ${name}, longest of ${ROUNDS}`,
        value: Math.max(...(times[at] ?? [])),
        unit: 'ms',
        ask: { most: 1_000 },
      })),
      {
        size: RACES,
        name: 'the same, median of all',
        value: medianOf(times.flat()),
        unit: 'ms',
      },
      {
        size: FOLLOWERS,
        name: 'followers: the last mail is in the outbox',
        value: mailed / 1_000,
        unit: 's',
        ask: { most: 10 },
      },
    ]
    printLines(['', ...tableOf(figures)])
    return figures
  })
