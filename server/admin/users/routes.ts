import { eq, sql } from 'drizzle-orm'
import { Router } from 'express'
import * as z from 'zod'
import { adminRefusals } from '#messages/server/admin.ts'
import type { Person } from '#server/accounts/person.ts'
import { lockUser } from '#server/accounts/queries.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { idParam, readQuery } from '#server/platform/http/request-params.ts'
import { MOST_PEOPLE_A_DAY } from '#shared/accounts/rules.ts'
import { users } from '#shared/accounts/table.ts'
import { type AdminUser, blockInput, confirmInput } from '#shared/admin/schema.ts'
import { flagField, sendPage, tablePage, textField } from '../admin-tables.ts'
import { requireSiteAdmin } from '../require-administrator.ts'
import { findUserSummary, readUsers, type UserSummary } from './read-users.ts'
import { isAdministratorName, setBlocked } from './set-blocked.ts'

type Confirming = { id: number; person: Person; confirmed: boolean }

/** Notes that an administrator knows who an organizer is, which lifts the bound of their mails, or takes it back. */
const confirmOrganizer = (db: Database, { id, person, confirmed }: Confirming): Promise<void> =>
  inTransaction(db, async (tx) => {
    refuseUnless(await lockUser(tx, id), notFound(adminRefusals().noSuchUser))
    await tx
      .update(users)
      .set({ organizerConfirmedAt: confirmed ? sql`coalesce(${users.organizerConfirmedAt}, now())` : null })
      .where(eq(users.id, id))
    await recordHistory(tx, {
      personId: person.id,
      action: 'edited',
      entity: 'user',
      entityId: id,
      fields: ['organizerConfirmed'],
    })
  })

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
