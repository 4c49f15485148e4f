import type pg from 'pg'
import { hashPassword } from '#server/accounts/sign-in/passwords.ts'

/** The password of every account that is made here. */
export const PASSWORD = 'over hill and dale'

const state = { count: 0, hash: undefined as Promise<string> | undefined }

/** A number that no other thing of this run has. */
export const nextNumber = (): number => {
  state.count += 1
  return state.count
}

const idOf = async (pool: pg.Pool, statement: string, values: unknown[]): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(statement, values)
  return rows[0]?.id ?? 0
}

/** A trip whose group has that many spots, all of them free. Returns its id. */
export const makeTrip = (pool: pg.Pool, spots: number, createdBy: number | null = null): Promise<number> =>
  idOf(
    pool,
    `insert into trips (name, location, start_date, end_date, description, difficulty, duration, max_group_size,
       available_spots, price, organizer_name, organizer_email, created_by)
     values ($3, 'Abisko, Sweden', current_date + 100, current_date + 104, 'Five days.', 'Beginner', 5,
       $1, $1, 100, 'Nordanstig', 'hello@nordanstig.example', $2)
     returning id`,
    [spots, createdBy, `Hut to hut ${nextNumber()}`],
  )

/** A race that is still to come. Returns its id. */
export const makeRace = (pool: pg.Pool, createdBy: number | null = null): Promise<number> =>
  idOf(
    pool,
    `insert into races (name, location, date, description, distance_km, distance_category, elevation_gain, difficulty,
       created_by)
     values ($2, 'Åre, Sweden', current_date + 100, 'Over the fell.', '{42}', 'Marathon', 1800, 3, $1)
     returning id`,
    [createdBy, `Fell run ${nextNumber()}`],
  )

export type Account = { id: number; username: string; email: string }

/** An account with a verified address and the password `PASSWORD`. */
export const makeAccount = async (pool: pg.Pool, userType = 'athlete'): Promise<Account> => {
  state.hash ??= hashPassword(PASSWORD)
  const username = `person-${nextNumber()}`
  const email = `${username}@post.example`
  const id = await idOf(
    pool,
    `insert into users (username, password, user_type, email, email_verified) values ($1, $2, $3, $4, true) returning id`,
    [username, await state.hash, userType, email],
  )
  return { id, username, email }
}

const PERSON = { firstName: 'Vera', lastName: 'Berg', age: 34, mobileNumber: '+46 70 123 45 67' }
const COMPANION = { firstName: 'Ada', lastName: 'Berg', age: 12 }

/** What the booking form sends for a party of that many people. */
export const bookingForm = (people = 1, email = `runner-${nextNumber()}@post.example`) => ({
  ...PERSON,
  email,
  companions: Array.from({ length: people - 1 }, () => COMPANION),
})
