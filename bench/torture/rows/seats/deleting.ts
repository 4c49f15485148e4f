import { signInTo } from '../../rig/caller.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { bookingForm, makeAccount, makeRace, makeTrip, nextNumber, PASSWORD } from '../../rig/things.ts'
import type { Row } from '../../row.ts'
import { atServer, baseOf, idsOf } from './seat-calls.ts'

/** What there is: the numbers that one query returns in one row. */
type Counts = Record<string, number>

const countOf = async (rig: Rig, statement: string, id: number): Promise<Counts> => {
  const { rows } = await rig.database.pool.query<Counts>(statement, [id])
  return rows[0] ?? {}
}

const OF_TRIP = `select
  (select count(*)::int from trips where id = $1) as trip,
  (select count(*)::int from trip_bookings where trip_id = $1) as bookings,
  (select count(*)::int from waiting_list where trip_id = $1) as waiting,
  (select count(*)::int from saved_trips where trip_id = $1) as saved`

const OF_RACE = `select
  (select count(*)::int from races where id = $1) as race,
  (select count(*)::int from reviews where race_id = $1) as reviews,
  (select count(*)::int from saved_races where race_id = $1) as saved`

/** What goes with an account, what stays without it, and what still names it. */
const OF_USER = `select
  (select count(*)::int from users where id = $1) as account,
  (select count(*)::int from reviews where user_id = $1) as reviews,
  (select count(*)::int from saved_races where user_id = $1) + (select count(*)::int from saved_trips where user_id = $1) as saved,
  (select count(*)::int from alerts where user_id = $1) as alerts,
  (select count(*)::int from waiting_list where user_id = $1) as waiting,
  (select count(*)::int from races where created_by = $1) + (select count(*)::int from trips where created_by = $1) as listings,
  (select count(*)::int from trip_bookings where user_id = $1) as bookings`

const ORPHANED_LINKS = `select count(*)::int as links from booking_links l
  where not exists (select from trip_bookings b where b.id = l.party_id) and $1 > 0`

type Stage = { before: Counts; after: Counts; status: number; gone: number }

const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)
const wordsOf = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

const wordsOfStage = ({ status, after, gone }: Stage): string =>
  `${status}, ${sumOf(after)} left, then ${gone}`

/** There was something of each kind before, and nothing is left. */
const isComplete = ({ before, after, status }: Stage): boolean =>
  status === 204 && Object.values(before).every((count) => count > 0) && sumOf(after) === 0

export const deleting: Row = {
  property: 'Deleting',
  asked:
    'a trip goes with its bookings, links and waiting list; a race with its reviews; a user with reviews, saved listings and alerts, while listings and bookings stay without them; all sessions of the user end',
  play: async (rig) => {
    const { pool } = rig.database
    const { id: ownerId, username, email } = await makeAccount(pool, 'trip_organizer')
    const { id: guestId, username: guestName } = await makeAccount(pool)
    const sessions = await Promise.all(
      [0, 1, 0].map(async (turn) =>
        atServer(rig, turn, await signInTo(baseOf(rig, turn), username, PASSWORD)),
      ),
    )
    const [owner] = sessions as [(typeof sessions)[0]]
    const guest = atServer(rig, 1, await signInTo(baseOf(rig, 1), guestName, PASSWORD))

    /** A trip with one spot, which the owner has booked and the guest waits for. */
    const fullTrip = async (): Promise<number> => {
      const tripId = await makeTrip(pool, 1, ownerId)
      idsOf(await owner.ask('POST', `/api/trips/${tripId}/bookings`, bookingForm(1, email)))
      await guest.ask('PUT', `/api/saved/trips/${tripId}`)
      await guest.ask('POST', `/api/trips/${tripId}/waiting-list`, {
        firstName: 'Ada',
        lastName: 'Waits',
        email: `ada-${nextNumber()}@post.example`,
        seats: 1,
      })
      return tripId
    }
    const reviewedRace = async (): Promise<number> => {
      const raceId = await makeRace(pool, ownerId)
      for (const person of [owner, guest]) {
        await person.ask('POST', `/api/races/${raceId}/reviews`, { rating: 4 })
        await person.ask('PUT', `/api/saved/races/${raceId}`)
      }
      return raceId
    }

    const removal = async (path: string, statement: string, id: number): Promise<Stage> => {
      const before = await countOf(rig, statement, id)
      const { status } = await owner.ask('DELETE', path)
      const page = await atServer(rig, 1).ask('GET', path)
      return { before, after: await countOf(rig, statement, id), status, gone: page.status }
    }
    const tripId = await fullTrip()
    const trip = await removal(`/api/trips/${tripId}`, OF_TRIP, tripId)
    const { links } = await countOf(rig, ORPHANED_LINKS, tripId)
    const raceId = await reviewedRace()
    const race = await removal(`/api/races/${raceId}`, OF_RACE, raceId)

    const [keptTrip, keptRace] = [await fullTrip(), await reviewedRace()]
    const otherTrip = await makeTrip(pool, 1, guestId)
    idsOf(await guest.ask('POST', `/api/trips/${otherTrip}/bookings`, bookingForm(1)))
    await owner.ask('POST', `/api/trips/${otherTrip}/waiting-list`, {
      firstName: 'Ada',
      lastName: 'Waits',
      email,
      seats: 1,
    })
    await owner.ask('POST', '/api/alerts', {
      name: 'Forests',
      filters: { terrain: ['Forest'] },
      every: 'week',
    })
    const before = await countOf(rig, OF_USER, ownerId)
    const asked = () => Promise.all(sessions.map((session) => session.ask('GET', '/api/user')))
    const signedIn = (await asked()).filter(({ status }) => status === 200).length
    const { status } = await owner.ask('DELETE', '/api/user', { password: PASSWORD })
    const user: Stage = { before, after: await countOf(rig, OF_USER, ownerId), status, gone: 404 }
    const ended = (await asked()).filter((answer) => answer.status === 401).length
    const kept = await countOf(rig, OF_TRIP, keptTrip)
    const keptReviews = await countOf(rig, OF_RACE, keptRace)
    await pool.query('delete from trips where id = any($1)', [[keptTrip, otherTrip]])
    return {
      holds:
        [trip, race, user].every(isComplete) &&
        links === 0 &&
        trip.gone === 404 &&
        race.gone === 404 &&
        kept.trip === 1 &&
        kept.bookings === 1 &&
        keptReviews.race === 1 &&
        keptReviews.reviews === 1 &&
        signedIn === sessions.length &&
        ended === sessions.length,
      reached: `trip: ${wordsOfStage(trip)}, ${links} links without a booking; race: ${wordsOfStage(race)}; user: ${wordsOfStage(user)}, ${ended} of ${sessions.length} sessions ended; the user's trip, its booking and the race stay (${wordsOf(kept)}; ${wordsOf(keptReviews)})`,
      control: `before: ${wordsOf(trip.before)}; ${wordsOf(race.before)}; ${wordsOf(user.before)}; ${signedIn} sessions`,
    }
  },
}
