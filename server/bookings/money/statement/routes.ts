import { Router } from 'express'
import readAll from 'raw-body'
import { moneyMessages } from '#messages/server/bookings/money.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { allowLargeBody } from '#server/platform/http/server/slow-clients.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { findTrip } from '#server/trips/queries.ts'
import { LARGEST_STATEMENT } from '#shared/money/statement.ts'
import { requireOrganizer } from '../../require-organizer.ts'
import { moneyRules } from '../api.ts'
import { NoStatement } from './bank-row.ts'
import { findProposals } from './find-proposals.ts'

const refusalOf = ({ reason }: NoStatement) => {
  const message = moneyMessages().statement[reason]
  return invalid(message, { statement: message })
}

/** Bank statements: what in them pays a trip. */
export const statementRoutes = (deps: Deps) => {
  const { db, clock } = deps
  const routes = Router()
  const read = rateLimit(deps, moneyRules.statements)

  routes.post('/api/trips/:id/statement', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const trip = await findTrip(db, idParam(req.params.id, noSuch('trip')))
    requireOrganizer(person, trip, moneyMessages().refusals.onlyOrganizerReads)
    await read.spend(String(person.id))
    const isFile = req.is('application/octet-stream') && !req.headers['content-encoding']
    refuseUnless(isFile, new AppError('unsupported-type', moneyMessages().statement.onlyBytes))
    allowLargeBody(req)
    const bytes = await readAll(req, {
      limit: LARGEST_STATEMENT,
      length: req.headers['content-length'] ?? null,
    })
    try {
      res.json(await findProposals(db, trip, { bytes, now: clock() }))
    } catch (error) {
      throw error instanceof NoStatement ? refusalOf(error) : error
    }
  })

  return routes
}
