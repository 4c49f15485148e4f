import { followMails } from '#messages/server/saved/follow.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import { longDay } from '#shared/language/formats.ts'
import { paths } from '#shared/pages/paths.ts'
import { NOTICES, type Notice, type RaceFacts } from '#shared/saved/follow.ts'
import type { Follower } from './queries.ts'

export type RaceNews = {
  race: { id: number; name: string }
  told: RaceFacts
  facts: RaceFacts
  next: { id: number; name: string; date: string } | null
  /** The most urgent first, at least one. */
  notices: Notice[]
}

/** The most races that one mail lists. It says how many more there are. */
const MOST_LISTED = 50

const sentence = (notice: Notice, { told, facts, next }: RaceNews): string => {
  const text = followMails().notices
  const last = facts.entriesClose && longDay(facts.entriesClose)
  switch (notice) {
    case 'moved':
      return text.moved(longDay(told.date), longDay(facts.date), facts.dateStatus === 'confirmed')
    case 'closing':
    case 'entriesOpen':
      return text[notice](last)
    case 'nextEdition':
      return text.nextEdition(longDay(next?.date ?? facts.date))
    case 'course':
    case 'gpx':
    case 'soldOut':
      return text[notice]
    default:
      return text[notice](longDay(facts.date))
  }
}

const urgency = ({ notices: [first] }: RaceNews) => (first ? NOTICES.indexOf(first) : NOTICES.length)

const pageOf = ({ race, notices, next }: RaceNews) =>
  paths.race(notices[0] === 'nextEdition' && next ? next.id : race.id)

type Told = { reader: Pick<Follower, 'email' | 'name' | 'language'>; news: RaceNews[]; token: string }

/** To somebody who follows races: what is new about all of them, the most urgent first, and a link that ends it. */
export const followMail = ({ reader, news, token }: Told, publicUrl: string): Mail =>
  inLanguage(reader.language, () => {
    const text = followMails()
    const races = [...news].sort((one, other) => urgency(one) - urgency(other))
    const [first] = races
    const more = Math.max(0, races.length - MOST_LISTED)
    return {
      to: { address: reader.email ?? '', name: reader.name },
      subject: text.subject(
        first ? text.subjects[first.notices[0] ?? 'moved'](first.race.name) : '',
        races.length - 1,
      ),
      ...mailLayout({
        title: text.title(races.length),
        paragraphs: [text.intro],
        links: races.slice(0, MOST_LISTED).map((one) => ({
          label: one.race.name,
          text: one.notices.map((notice) => sentence(notice, one)).join('\n'),
          url: `${publicUrl}${pageOf(one)}`,
        })),
        ...(more > 0 && { afterLinks: text.more(more) }),
        action: { label: text.action, url: `${publicUrl}${paths.saved()}` },
        footnote: text.footnote,
        footLink: { label: text.end, url: `${publicUrl}${paths.endFollowing(token)}` },
      }),
      unsubscribeUrl: `${publicUrl}/api/saved/end?token=${encodeURIComponent(token)}`,
    }
  })
