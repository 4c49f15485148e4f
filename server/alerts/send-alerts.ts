import type { Chore } from '#server/platform/database/chores/chores.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { newRaces } from './emails.ts'
import { newEndToken } from './end-token.ts'
import { racesOfAlert } from './matching-races.ts'
import { canHaveAlerts } from './policy.ts'
import {
  type DueAlert,
  insertEndToken,
  keptOfKnown,
  noteLook,
  putOffLook,
  readNewRaces,
  removeOldEndTokens,
  skipLook,
  takeDueAlert,
} from './queries.ts'

/** The most races that one mail lists. It says how many more there are. */
const MOST_LISTED = 20

/** `catalogueDb` is the one whose catalogue this process keeps, where `db` is another one. */
type Needs = Pick<Deps, 'db' | 'clock'> & {
  settings: Pick<Deps['settings'], 'publicUrl'>
  catalogueDb?: Deps['db']
}

const look = async (tx: Executor, due: DueAlert, { db, catalogueDb = db, clock, settings }: Needs) => {
  const { alert, reader } = due
  if (reader.email === null || !canHaveAlerts(reader)) return skipLook(tx, alert.id)
  const today = utcDay(clock())
  const matching = await racesOfAlert(catalogueDb, alert.filters, today)
  const known = new Set(alert.knownRaceIds)
  const unknown = matching.filter((id) => !known.has(id))
  const doubles = await keptOfKnown(tx, alert.knownRaceIds, unknown)
  const fresh = unknown.filter((id) => !doubles.has(id))
  await noteLook(tx, { alert, matching, today })
  const rows = await readNewRaces(tx, fresh, MOST_LISTED)
  if (rows.length === 0) return
  const { token, hash } = newEndToken()
  await insertEndToken(tx, alert.id, hash)
  await queueMail(
    tx,
    newRaces({
      alert,
      to: { address: reader.email, name: reader.displayName ?? reader.username },
      language: reader.language,
      races: rows,
      total: fresh.length,
      endToken: token,
      publicUrl: settings.publicUrl,
    }),
  )
}

/** One alert failed, and will be looked at again later. Its cause says why. */
class PutOff extends Error {}

/**
 * Looks for the new races of the alert that has been due the longest. The mail and the note of what was
 * mailed are one transaction, so that a server that is killed in between neither loses a mail nor sends it
 * twice. Returns false when no alert is due.
 */
export const sendNextAlert = async (needs: Needs): Promise<boolean> => {
  let id: number | undefined
  try {
    return await inTransaction(needs.db, async (tx) => {
      const due = await takeDueAlert(tx)
      id = due?.alert.id
      if (due) await look(tx, due, needs)
      return due !== undefined
    })
  } catch (error) {
    if (id === undefined) throw error
    // One alert that fails must not hold up the others behind it.
    await putOffLook(needs.db, id)
    throw new PutOff('An alert was put off.', { cause: error })
  }
}

/** Mails the new races of all alerts that are due. Ends when it cannot even put one off: the database is away. */
export const alertsChore = (needs: Needs): Chore => ({
  name: 'alerts',
  everyMinutes: 5,
  run: async (signal, warn = () => {}) => {
    const sendNext = async () => {
      try {
        return await sendNextAlert(needs)
      } catch (error) {
        if (!(error instanceof PutOff)) throw error
        warn({ err: error.cause }, 'an alert was put off')
        return true
      }
    }
    while (!signal.aborted && (await sendNext()));
    await removeOldEndTokens(needs.db)
  },
})
