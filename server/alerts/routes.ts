import { Router } from 'express'
import { alertServerMessages } from '#messages/server/alerts.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam, readQuery } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { type AlertView, alertInput, type EndedAlert, endAlertInput } from '#shared/alerts/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { alertEndLimit, alertLimit } from './api.ts'
import { createAlert } from './create-alert.ts'
import { endTokenHash } from './end-token.ts'
import { alertOfEndLink, alertsOf, endAlertOf, removeAlert, type ShownAlert } from './queries.ts'

const presentAlert = ({ id, name, filters, every, createdAt }: ShownAlert): AlertView => ({
  id,
  name,
  filters,
  every,
  createdAt: createdAt.toISOString(),
})

const noSuchAlert = () => notFound(alertServerMessages().noSuchAlert)

/** Alerts about new races (contract, section 10). */
export const alertRoutes = (deps: Deps) => {
  const { db } = deps
  const routes = Router()
  const perPerson = rateLimit(deps, alertLimit)
  const perAddress = rateLimit(deps, alertEndLimit)

  routes.get('/api/alerts', noStore, async (req, res) => {
    const { id } = requireSignedIn(req)
    res.json((await alertsOf(db, id)).map(presentAlert))
  })

  routes.post('/api/alerts', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const input = alertInput.parse(req.body)
    await perPerson.spend(String(person.id))
    res.status(201).json(presentAlert(await createAlert(deps, person, input)))
  })

  // Reading the link ends nothing: programs that look into mails open every link. A mail program without one-click
  // opens it in a browser, which gets the page.
  routes.get('/api/alerts/end', noStore, async (req, res) => {
    const { token } = readQuery(endAlertInput, req.query)
    if (req.accepts('json', 'html') === 'html') return res.redirect(303, paths.endAlert(token))
    await perAddress.spend(clientAddress(req))
    const alert = await alertOfEndLink(db, endTokenHash(token))
    refuseUnless(alert, notFound(alertServerMessages().endedAlready))
    res.json(alert satisfies EndedAlert)
  })

  // The token is in the body when the page asks, and in the query when a mail program does.
  routes.post('/api/alerts/end', noStore, async (req, res) => {
    const { token } = endAlertInput.parse(req.query.token === undefined ? req.body : req.query)
    await perAddress.spend(clientAddress(req))
    const ended = await endAlertOf(db, endTokenHash(token))
    refuseUnless(ended, notFound(alertServerMessages().endedAlready))
    res.json({ name: ended.name } satisfies EndedAlert)
  })

  routes.delete('/api/alerts/:id', async (req, res) => {
    const person = requireSignedIn(req)
    const id = idParam(req.params.id, noSuchAlert())
    refuseUnless(await removeAlert(db, person.id, id), noSuchAlert())
    res.status(204).end()
  })

  return routes
}
