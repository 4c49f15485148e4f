import { Router } from 'express'
import * as z from 'zod'
import { adminRefusals } from '#messages/server/admin.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { idParam, readQuery } from '#server/platform/http/request-params.ts'
import { MOST_PEOPLE_A_DAY } from '#shared/accounts/rules.ts'
import { type AdminUser, blockInput, confirmInput } from '#shared/admin/schema.ts'
import { flagField, tablePage, textField } from '../query-fields.ts'
import { requireSiteAdmin } from '../require-administrator.ts'
import { sendPage } from '../send-page.ts'
import { confirmOrganizer } from './confirm-organizer.ts'
import { findUserSummary, readUsers, type UserSummary } from './read-users.ts'
import { isAdministratorName, setBlocked } from './set-blocked.ts'

const usersQuery = z.object({ search: textField('search'), blocked: flagField('blocked') })

/** The accounts, for site administrators. */
export const userRoutes = (deps: Deps) => {
  const { db, settings } = deps
  const routes = Router()

  const presentUser = ({
    createdAt,
    blockedAt,
    organizerConfirmedAt: confirmedAt,
    ...user
  }: UserSummary): AdminUser => ({
    ...user,
    organizerConfirmedAt: confirmedAt?.toISOString() ?? null,
    mostPeople: MOST_PEOPLE_A_DAY[confirmedAt ? 'confirmed' : 'unconfirmed'],
    createdAt: createdAt.toISOString(),
    blockedAt: blockedAt?.toISOString() ?? null,
    isAdministrator: isAdministratorName(user.username, settings),
  })

  routes.get('/api/admin/users', async (req, res) => {
    requireSiteAdmin(req)
    const page = tablePage(req.query)
    const { rows, total } = await readUsers(db, { ...readQuery(usersQuery, req.query), page })
    sendPage(req, res, { page, rows: rows.map(presentUser), total })
  })

  routes.patch('/api/admin/users/:id', async (req, res) => {
    const person = requireSiteAdmin(req)
    const missing = notFound(adminRefusals().noSuchUser)
    const id = idParam(req.params.id, missing)
    await setBlocked(deps, { id, person, input: blockInput.parse(req.body) })
    const user = await findUserSummary(db, id)
    refuseUnless(user, missing)
    res.json(presentUser(user))
  })

  routes.patch('/api/admin/users/:id/organizer', async (req, res) => {
    const person = requireSiteAdmin(req)
    const missing = notFound(adminRefusals().noSuchUser)
    const id = idParam(req.params.id, missing)
    await confirmOrganizer(db, { id, person, ...confirmInput.parse(req.body) })
    const user = await findUserSummary(db, id)
    refuseUnless(user, missing)
    res.json(presentUser(user))
  })

  return routes
}
