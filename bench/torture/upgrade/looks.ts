import type pg from 'pg'
import { utcDay } from '#shared/calendar-day.ts'

const dayIn = (days: number) => utcDay(new Date(Date.now() + days * 86_400_000))

// The dates of the races are counted from today, so these are too.
const [START, END] = [dayIn(8), dayIn(128)]

/** Searches of the finder, and the same as conditions on columns that every release has. */
export const LOOKS = [
  { query: 'terrain=Desert&signUpFees=%24%24%24', where: `terrain ? 'Desert' and sign_up_fee = '$$$'` },
  {
    query: 'specialFormats=Sky%20Race&minDistanceKm=60&maxDistanceKm=200',
    where: `special_formats ? 'Sky Race' and exists (select from unnest(distance_km) km where km between 60 and 200)`,
  },
  {
    query: `startDate=${START}&endDate=${END}&signUpFees=%24%24`,
    where: `date between '${START}' and '${END}' and sign_up_fee = '$$'`,
  },
  {
    query: 'minElevation=8000&maxElevation=9000',
    where: 'elevation_gain between 8000 and 9000',
  },
]

/** The ids of the races that meet a condition, in ascending order. */
export const idsOf = async (pool: pg.Pool, where: string): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(`select id from races where ${where} order by id`)
  return rows.map(({ id }) => id)
}
