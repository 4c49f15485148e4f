import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { findUserByUsername, insertUser, type NewUser } from '#server/accounts/queries.ts'
import { hashPassword } from '#server/accounts/sign-in/passwords.ts'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'

const DEMO_PASSWORD = 'trailherd-demo'

const demoAccount = (
  username: string,
  displayName: string,
  userType: NewUser['userType'],
): Omit<NewUser, 'password'> => ({
  username,
  displayName,
  userType,
  email: `${username}@trailherd.example`,
  emailVerified: true,
})

const RACE_ORGANIZER = demoAccount('race-organizer', 'Ronja Raceorganizer', 'race_organizer')
const TRIP_ORGANIZER = demoAccount('trip-organizer', 'Tore Triporganizer', 'trip_organizer')
const ATHLETE = demoAccount('athlete', 'Alva Athlete', 'athlete')

const DEMO_USERNAMES = [RACE_ORGANIZER, TRIP_ORGANIZER, ATHLETE].map(({ username }) => username)

const DEMO = { usernames: DEMO_USERNAMES, password: DEMO_PASSWORD }

const RACES_OF_ORGANIZER = 12

/** Only races and trips without an owner are handed over, so people keep their own. */
const giveRaces = async (tx: Executor, userId: number) => {
  const some = tx
    .select({ id: races.id })
    .from(races)
    .where(isNull(races.createdBy))
    .orderBy(asc(races.id))
    .limit(RACES_OF_ORGANIZER)
  await tx.update(races).set({ createdBy: userId }).where(inArray(races.id, some))
}

const giveTrips = (tx: Executor, userId: number) =>
  tx
    .update(trips)
    .set({ createdBy: userId })
    .where(and(isNull(trips.createdBy), eq(trips.isTrailherdTrip, false)))

/**
 * Creates the missing demo accounts. A new organizer gets demo listings: a dozen races, or the trips that the
 * site does not run itself. Returns how to log in.
 */
export const createDemoAccounts = async (db: Database): Promise<typeof DEMO> => {
  const missing = await Promise.all(DEMO_USERNAMES.map(async (name) => !(await findUserByUsername(db, name))))
  if (!missing.includes(true)) return DEMO
  const password = await hashPassword(DEMO_PASSWORD)
  await inTransaction(db, async (tx) => {
    const raceOrganizer = await insertUser(tx, { ...RACE_ORGANIZER, password })
    if (raceOrganizer) await giveRaces(tx, raceOrganizer.id)
    const tripOrganizer = await insertUser(tx, { ...TRIP_ORGANIZER, password })
    if (tripOrganizer) await giveTrips(tx, tripOrganizer.id)
    await insertUser(tx, { ...ATHLETE, password })
  })
  return DEMO
}
