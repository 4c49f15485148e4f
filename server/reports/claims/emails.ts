import { reportMails } from '#messages/server/reports.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'
import type { Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { LINK_DAYS } from './claim-link.ts'
import type { Claimant } from './queries.ts'

type About = {
  race: { id: number; name: string }
  claimant: Pick<Claimant, 'username' | 'displayName'>
  publicUrl: string
}

/** Such as "Alva Berg (alva)". */
export const claimantName = ({ username, displayName }: About['claimant']): string =>
  displayName === null || displayName === username ? username : `${displayName} (${username})`

/** To a race's own address: the link that hands the race over. */
export const claimToRace = (
  { race, claimant, token, publicUrl }: About & { token: string },
  { to, language }: { to: Mailbox; language: Language },
): Mail =>
  inLanguage(language, () => {
    const text = reportMails().claim
    const name = claimantName(claimant)
    return {
      to,
      subject: text.subject(race.name),
      ...mailLayout({
        title: text.title(race.name),
        paragraphs: [text.text(name, race.name), text.whatItDoes(name)],
        action: { label: text.action, url: `${publicUrl}${paths.handOver(token)}` },
        footnote: text.footnote(LINK_DAYS),
        footLink: { label: race.name, url: `${publicUrl}${paths.race(race.id)}` },
      }),
    }
  })

/** To the former owner of a race that now belongs to somebody else, with so many other editions of it. */
export const raceWasHandedOver = (
  { race, claimant, editions, publicUrl }: About & { editions: number },
  { to, language }: { to: Mailbox; language: Language },
): Mail =>
  inLanguage(language, () => {
    const text = reportMails().handedOver
    return {
      to,
      subject: text.subject(race.name),
      ...mailLayout({
        title: text.title(race.name),
        paragraphs: [
          text.text(race.name, claimantName(claimant)),
          ...(editions > 0 ? [text.editions(editions)] : []),
        ],
        action: { label: text.action, url: `${publicUrl}${paths.contact(race.id)}` },
      }),
    }
  })
