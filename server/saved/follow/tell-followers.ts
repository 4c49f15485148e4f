import type { Chore } from '#server/platform/database/chores/chores.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { FOLLOWERS } from '#server/races/tell-followers.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import { noticesOf, type RaceFacts } from '#shared/saved/follow.ts'
import { followMail, type RaceNews } from './emails.ts'
import { hashOfToken, newEndToken } from './end-token.ts'
import {
  type FollowedRace,
  followedRaces,
  insertEndTokens,
  noteLooks,
  noteTold,
  removeOldEndTokens,
  takeDueFollowers,
} from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { settings: Pick<Deps['settings'], 'publicUrl'> }

const BATCH = 500
const HOUR_MS = 3_600_000

const later = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS)
const isSame = (one: RaceFacts, other: RaceFacts) =>
  (Object.keys(one) as (keyof RaceFacts)[]).every((key) => one[key] === other[key])

/**
 * The next edition that the follower knows after this look. The one they were told of stays it while it is hidden, so
 * that neither it nor an older one is news again, and one that is over is no news.
 */
const nextKnown = (
  told: RaceFacts | null,
  found: RaceFacts,
  next: FollowedRace['next'],
  today: CalendarDay,
): number | null => {
  const known = told?.next ?? null
  if (found.next === null || next === null || next.date < today) return known
  return known === null ? found.next : Math.max(known, found.next)
}

const newsOf = (
  { userId, race, told, facts: { day: _, ...found }, next }: FollowedRace,
  today: CalendarDay,
) => {
  const facts = { ...found, next: nextKnown(told, found, next, today) }
  const notices = told === null ? [] : noticesOf(told, facts, today)
  const isOver = facts.date < today && notices.length === 0
  const isKnown = isOver || (notices.length === 0 && told !== null && isSame(facts, told))
  return {
    news: notices.length > 0 && told !== null ? [{ userId, race, told, facts, next, notices }] : [],
    toTell: isKnown ? [] : [{ userId, raceId: race.id, told: { ...facts, day: today } }],
  }
}

/**
 * Looks at the races of the next followers who are due, and writes each of them one mail about all that is new since
 * they were last told. The mails and the note of what was told are one transaction, so that a server that is killed
 * neither loses a notice nor tells it twice. A change that was taken back meanwhile is told to nobody. After a mail the
 * next look is a day later, after a look without one six hours. Returns false when nobody is due.
 */
export const tellNextFollowers = ({ db, clock, settings }: Needs): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const today = utcDay(now)
    const due = await takeDueFollowers(tx, now, BATCH)
    if (due.length === 0) return false
    const readers = due.filter(({ getsMail }) => getsMail)
    const found = await followedRaces(
      tx,
      readers.map(({ id }) => id),
    )
    const looks = found.map((followed) => newsOf(followed, today))
    const newsOfReader = new Map<number, RaceNews[]>()
    for (const { news } of looks) {
      for (const one of news) newsOfReader.set(one.userId, [...(newsOfReader.get(one.userId) ?? []), one])
    }
    const mails = readers.flatMap((reader) => {
      const news = newsOfReader.get(reader.id) ?? []
      return news.length === 0 ? [] : [{ reader, news, token: newEndToken() }]
    })
    await queueMail(tx, ...mails.map((mail) => followMail(mail, settings.publicUrl)))
    await insertEndTokens(
      tx,
      mails.map(({ reader, token }) => ({ userId: reader.id, tokenHash: hashOfToken(token) })),
    )
    await noteTold(
      tx,
      looks.flatMap(({ toTell }) => toTell),
    )
    const mailed = new Set(mails.map(({ reader }) => reader.id))
    await noteLooks(tx, [...mailed], { lookAt: later(now, 24), mailedAt: now })
    await noteLooks(
      tx,
      due.flatMap(({ id }) => (mailed.has(id) ? [] : [id])),
      { lookAt: later(now, 6) },
    )
    return true
  })

export const followersChore = (needs: Needs): Chore => ({
  name: FOLLOWERS,
  everyMinutes: 1,
  run: async (signal) => {
    while (!signal.aborted && (await tellNextFollowers(needs)));
    await removeOldEndTokens(needs.db)
  },
})
