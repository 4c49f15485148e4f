import type { Chore } from '#server/platform/database/chores/chores.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { DATE_NOTICES } from '#server/races/note-date-change.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { dateNoticeMail } from './emails.ts'
import { nextSavers, noteProgressOf, readerOf, takeNotice } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { settings: Pick<Deps['settings'], 'publicUrl'> }

const BATCH = 200

/**
 * Writes the next mails to those who saved a race that was postponed or cancelled. The mails and the note of how
 * far they have come are one transaction. A change that was taken back meanwhile is told to nobody, and one that comes
 * within a day of the race's last mails waits. Returns false when nothing is left that may be told now.
 */
export const tellNextSavers = ({ db, clock, settings }: Needs): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const found = await takeNotice(tx, now)
    if (!found) return false
    const { notice, race } = found
    const { dateStatus: status } = notice
    const holds =
      race.dateStatus === status && race.date === notice.date && race.isListed && race.date >= utcDay(now)
    const savers = holds ? await nextSavers(tx, notice, BATCH) : []
    if (status === 'postponed' || status === 'cancelled') {
      const about = { race, status, publicUrl: settings.publicUrl }
      await queueMail(tx, ...savers.map((saver) => dateNoticeMail(about, readerOf(saver))))
    }
    const last = savers.at(-1)
    await noteProgressOf(tx, notice, {
      toldAt: notice.toldAt ?? (last ? now : null),
      ...(savers.length < BATCH || !last ? { doneAt: now } : { doneUpTo: last.id }),
    })
    return true
  })

export const dateNoticesChore = (needs: Needs): Chore => ({
  name: DATE_NOTICES,
  everyMinutes: 1,
  run: async (signal) => {
    while (!signal.aborted && (await tellNextSavers(needs)));
  },
})
