import { Router } from 'express'
import { contactAnswers } from '#messages/server/contact.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { contactInput } from '#shared/contact/schema.ts'
import { contactLimit } from './api.ts'
import { sendMessage } from './send-message.ts'

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
