import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { findRace } from '#server/races/queries.ts'
import type { ContactInput } from '#shared/contact/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { contactMessage } from './emails.ts'
import { contactRecipient } from './recipient.ts'

/** Mails a message to the site. One about a race names it; a race that is gone is left out. */
export const sendMessage = async (
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { name, email, message, raceId }: ContactInput,
): Promise<void> => {
  const race = typeof raceId === 'number' ? await findRace(db, raceId) : undefined
  await queueMail(
    db,
    contactMessage({
      to: { address: contactRecipient(settings) },
      name,
      email,
      message,
      race: race ? { name: race.name, url: `${settings.publicUrl}${paths.race(race.id)}` } : null,
    }),
  )
}
