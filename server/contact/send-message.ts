import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { findRace } from '#server/races/queries.ts'
import type { ContactInput } from '#shared/contact/schema.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { contactMessage } from './emails.ts'
import { contactRecipient } from './recipient.ts'

/** Sends a message to the people who run the site. It names the race it is about, if the race still exists. */
export const sendMessage = async (
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { name, email, message, raceId }: ContactInput,
): Promise<void> => {
  const race = typeof raceId === 'number' ? await findRace(db, raceId) : undefined
  const named = race?.isListed ? race : undefined
  await queueMail(
    db,
    contactMessage({
      to: { address: contactRecipient(settings) },
      name,
      email,
      message,
      language: currentLanguage(),
      race: named ? { name: named.name, url: `${settings.publicUrl}${paths.race(named.id)}` } : null,
    }),
  )
}
