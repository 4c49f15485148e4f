import { Router } from 'express'
import { contactAnswers } from '#messages/server/contact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { findRace } from '#server/races/queries.ts'
import { type ContactInput, contactInput } from '#shared/contact/schema.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { contactLimit } from './api.ts'
import { contactMessage } from './emails.ts'
import { contactRecipient } from './recipient.ts'

/** Sends a message to the people who run the site. It names the race it is about, if the race still exists. */
const sendMessage = async (
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

/** The contact page's call (specification, "Contact page"). */
export const contactRoutes = (deps: Deps) => {
  const messages = rateLimit(deps, contactLimit)
  const routes = Router()

  routes.post('/api/contact', noStore, async (req, res) => {
    const input = contactInput.parse(req.body)
    await messages.spend(clientAddress(req))
    await sendMessage(deps, input)
    res.json({ message: contactAnswers().sent })
  })

  return routes
}
