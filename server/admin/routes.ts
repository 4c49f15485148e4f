import { type Request, type Response, Router } from 'express'
import * as z from 'zod'
import { adminRefusals } from '#messages/server/admin.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { readQuery } from '#server/platform/http/request-params.ts'
import { sendAgain } from '#server/platform/mail/outbox.ts'
import { deleteRacesInput, MAIL_STATES } from '#shared/admin/schema.ts'
import { HISTORY_ENTITIES } from '#shared/history/enums.ts'
import { DATE_STATUSES } from '#shared/races/enums.ts'
import { flagField, idField, oneOf, sendPage, tablePage, textField } from './admin-tables.ts'
import { doublesRoutes, oddFactsRoutes } from './doubtful-races-routes.ts'
import { checkParts } from './health/check-parts.ts'
import { readHistory } from './history/read-history.ts'
import { deleteRaces } from './listings/delete-races.ts'
import { readRaces, readTrips } from './listings/read-listings.ts'
import { mailSummaryOf, readMails } from './mail/read-mail.ts'
import {
  kindsOf,
  requireAdministrator,
  requireAdministratorOf,
  requireSiteAdmin,
} from './require-administrator.ts'
import { userRoutes } from './users/routes.ts'

const historyQuery = z.object({
  entity: oneOf('entity', HISTORY_ENTITIES),
  id: idField('id'),
  person: idField('person'),
})
const listingsQuery = z.object({
  search: textField('search'),
  owner: textField('owner'),
  source: textField('source'),
  dateStatus: oneOf('dateStatus', DATE_STATUSES),
  hidden: flagField('hidden'),
})
const mailQuery = z.object({ state: oneOf('state', MAIL_STATES) })
const mailId = z.uuid()

/** What administrators look after the site with (contract, section 10, "Looked after"). */
export const adminRoutes = (deps: Deps) => {
  const { db } = deps
  const routes = Router()
  routes.use('/api/admin', noStore)
  routes.use(userRoutes(deps))
  routes.use(doublesRoutes(deps))
  routes.use(oddFactsRoutes(deps))

  routes.get('/api/admin/history', async (req, res) => {
    const kinds = kindsOf(requireAdministrator(req))
    const page = tablePage(req.query)
    const { entries, total } = await readHistory(db, { ...readQuery(historyQuery, req.query), kinds, page })
    sendPage(req, res, { page, rows: entries, total })
  })

  const sendListings = async (req: Request, res: Response, read: typeof readRaces) => {
    const page = tablePage(req.query)
    sendPage(req, res, { page, ...(await read(db, { ...readQuery(listingsQuery, req.query), page })) })
  }
  routes.get('/api/admin/races', async (req, res) => {
    requireAdministratorOf(req, 'race')
    await sendListings(req, res, readRaces)
  })
  routes.get('/api/admin/trips', async (req, res) => {
    requireAdministratorOf(req, 'trip')
    await sendListings(req, res, readTrips)
  })

  routes.post('/api/admin/races/delete', async (req, res) => {
    const person = requireAdministratorOf(req, 'race')
    const { ids } = deleteRacesInput.parse(req.body)
    res.json({ deleted: await deleteRaces(db, { ids, person }) })
  })

  routes.get('/api/admin/mail-summary', async (req, res) => {
    requireSiteAdmin(req)
    res.json(await mailSummaryOf(db))
  })

  routes.get('/api/admin/mail', async (req, res) => {
    requireSiteAdmin(req)
    const page = tablePage(req.query)
    const { state = 'parked' } = readQuery(mailQuery, req.query)
    const { mails, total } = await readMails(db, { state, page })
    sendPage(req, res, { page, rows: mails, total })
  })

  routes.post('/api/admin/mail/:id/again', async (req, res) => {
    requireSiteAdmin(req)
    const missing = notFound(adminRefusals().noSuchMail)
    const id = mailId.safeParse(req.params.id)
    refuseUnless(id.success, missing)
    refuseUnless((await sendAgain(db, [id.data])).length > 0, missing)
    res.status(204).end()
  })

  routes.get('/api/admin/health', async (req, res) => {
    requireSiteAdmin(req)
    res.json(await checkParts(deps))
  })

  return routes
}
