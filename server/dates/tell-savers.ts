import type { Chore } from '#server/platform/database/chores/chores.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { dateNoticeMail } from './emails.ts'
import { nextSavers, noteProgressOf, readerOf, takeNotice } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { settings: Pick<Deps['settings'], 'publicUrl'> }

const BATCH = 200

/**
 * Writes the next mails to those who saved a race that was postponed or cancelled. The mails and the note of how
 * far they have come are one transaction. A change that was taken back meanwhile is told to nobody. Returns
 * false when nothing is left.
 */
export const tellNextSavers = ({ db, clock, settings }: Needs): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const found = await takeNotice(tx)
    if (!found) return false
    const { notice, race } = found
    const { dateStatus: status } = notice
    const holds =
      race.dateStatus === status && race.date === notice.date && race.isListed && race.date >= utcDay(clock())
    const savers = holds ? await nextSavers(tx, notice, BATCH) : []
    if (status === 'postponed' || status === 'cancelled') {
      const about = { race, status, publicUrl: settings.publicUrl }
      await queueMail(tx, ...savers.map((saver) => dateNoticeMail(about, readerOf(saver))))
    }
    const last = savers.at(-1)
    await noteProgressOf(
      tx,
      notice,
      savers.length < BATCH || !last ? { doneAt: clock() } : { doneUpTo: last.id },
    )
    return true
  })

export const dateNoticesChore = (needs: Needs): Chore => ({
  name: 'date-notices',
  everyMinutes: 1,
  run: async (signal) => {
    while (!signal.aborted && (await tellNextSavers(needs)));
  },
})
