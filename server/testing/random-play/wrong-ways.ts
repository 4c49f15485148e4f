import { type SQL, sql } from 'drizzle-orm'
import { inTransaction } from '#server/platform/database/database.ts'
import type { WrongWay } from './play-seats.ts'
import type { Deed, Scene } from './seat-scene.ts'

const HELD = sql`exists (select from trip_bookings where trip_id = t.id and payment_status <> 'cancelled')`
const GIVEN_UP = sql`exists (select from trip_bookings where trip_id = t.id and payment_status = 'cancelled')`
const inState = (state: string) =>
  sql`exists (select from waiting_list where trip_id = t.id and state = ${state})`
const WAITED_FOR = sql`exists (select from waiting_list
  where trip_id = t.id and state = 'waiting' and at_least <= t.available_spots + 1)`
const OPEN = sql`t.booking_enabled and t.is_listed and not t.booking_paused and t.booking_closes is null`

/** Statements about a locked trip for which they make a difference; none while there is no such trip. */
const onTrip =
  (scene: Scene, where: SQL, statements: (tripId: number) => SQL[], isCancelled = false): Deed =>
  (pool) =>
    inTransaction(pool, async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(
        sql`select t.id from trips t where t.id in ${scene.tripIds} and not t.is_cancelled and ${where} limit 1 for update`,
      )
      const [trip] = rows
      if (!trip) return
      for (const statement of statements(trip.id)) await tx.execute(statement)
      if (isCancelled) scene.cancelled.add(trip.id)
    })

const mark = (id: number) =>
  sql`update trips set is_cancelled = true, cancel_reason = 'Snow', cancelled_at = now(),
      updated_at = clock_timestamp() where id = ${id}`
const cancelAll = (id: number) =>
  sql`update trip_bookings set payment_status = 'cancelled' where trip_id = ${id}`
const heldOf = (id: number) => sql`(select count(*)::int from trip_bookings
  where trip_id = ${id} and payment_status <> 'cancelled')`
const firstOf = (id: number, where: SQL) =>
  sql`id = (select min(id) from trip_bookings where trip_id = ${id} and ${where})`
const firstEntry = (id: number, state: string) =>
  sql`id = (select min(id) from waiting_list where trip_id = ${id} and state = ${state})`
const comesBack = (id: number) =>
  sql`update trip_bookings set payment_status = 'pending' where ${firstOf(id, sql`payment_status = 'cancelled'`)}`

/** Each way leaves out one of the rules of seats. */
export const WRONG_WAYS: Record<string, WrongWay> = {
  'a cancelled trip keeps its seats': {
    instead: 'cancelTrip',
    deed: (scene) => onTrip(scene, HELD, (id) => [cancelAll(id), mark(id)], true),
  },
  'offers of a cancelled trip stay': {
    instead: 'cancelTrip',
    deed: (scene) =>
      onTrip(
        scene,
        inState('offered'),
        (id) => [
          sql`update trips set available_spots = available_spots + ${heldOf(id)} where id = ${id}`,
          cancelAll(id),
          mark(id),
        ],
        true,
      ),
  },
  'a larger group has no more seats': {
    instead: 'resize',
    deed: (scene) => async (pool) => {
      const tripId = scene.anyTrip()
      const { rows } = await pool.execute<{ size: number }>(sql`
        update trips set max_group_size = max_group_size + 1, updated_at = clock_timestamp()
        where id = ${tripId} returning max_group_size as size`)
      scene.resized.push({ tripId, maxGroupSize: rows[0]?.size ?? 0 })
    },
  },
  'a lapsed offer keeps its seats': {
    instead: 'lapse',
    deed: (scene) =>
      onTrip(scene, inState('offered'), (id) => [
        sql`update waiting_list set state = 'lapsed', settled_at = now() where ${firstEntry(id, 'offered')}`,
      ]),
  },
  'an offer made again takes no seat': {
    instead: 'offer',
    deed: (scene) =>
      onTrip(scene, inState('lapsed'), (id) => [
        sql`update waiting_list set state = 'offered', offered_seats = 1, offer_until = now() + interval '1 day',
            settled_at = null where ${firstEntry(id, 'lapsed')}`,
      ]),
  },
  'replacing somebody brings a cancelled booking back': {
    instead: 'replace',
    deed: (scene) => onTrip(scene, GIVEN_UP, (id) => [comesBack(id)]),
  },
  'a booking that comes back takes no seat': {
    instead: 'setStatus',
    deed: (scene) => onTrip(scene, GIVEN_UP, (id) => [comesBack(id)]),
  },
  'another date has the free seats of the first': {
    instead: 'otherDate',
    deed: (scene) => async (pool) => {
      const { rows } = await pool.execute<{ id: number }>(sql`
        insert into trips (name, location, start_date, end_date, description, difficulty, duration, max_group_size,
          available_spots, price, organizer_name, organizer_email)
        select name, location, start_date, end_date, description, difficulty, duration, max_group_size,
          available_spots, price, organizer_name, organizer_email
        from trips where id = ${scene.anyTrip()} returning id`)
      scene.tripIds.push(rows[0]?.id ?? 0)
    },
  },
  'seats that a cancellation frees are not offered first': {
    instead: 'cancelBooking',
    deed: (scene) =>
      onTrip(scene, sql`${HELD} and ${OPEN} and ${WAITED_FOR}`, (id) => [
        sql`update trip_bookings set payment_status = 'cancelled'
            where ${firstOf(id, sql`payment_status <> 'cancelled'`)}`,
        sql`update trips set available_spots = available_spots + 1 where id = ${id}`,
      ]),
  },
}
