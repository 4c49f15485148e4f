import type pg from 'pg'

export type Seats = { free: number; held: number; offered: number }

/** The seats of a trip, as stored: those of pending and paid bookings are held. */
export const seatsOf = async (pool: Pick<pg.Pool, 'query'>, tripId: number): Promise<Seats> => {
  const { rows } = await pool.query<Seats>(
    `select available_spots as free,
       (select count(*)::int from trip_bookings where trip_id = t.id and payment_status <> 'cancelled') as held,
       (select coalesce(sum(offered_seats), 0)::int from waiting_list where trip_id = t.id and state = 'offered') as offered
     from trips t where id = $1`,
    [tripId],
  )
  return rows[0] ?? { free: 0, held: 0, offered: 0 }
}

/** How many trips break the rule that free, held and offered seats fill the group. Rows make trips whose capacity is that. */
export const brokenTrips = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ broken: number }>(
    `select count(*)::int as broken from trips t
     where available_spots < 0 or max_group_size <> available_spots
       + (select count(*) from trip_bookings b where b.trip_id = t.id and payment_status <> 'cancelled')
       + (select coalesce(sum(offered_seats), 0) from waiting_list w where w.trip_id = t.id and state = 'offered')`,
  )
  return rows[0]?.broken ?? -1
}
