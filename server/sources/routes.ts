import { type Request, Router } from 'express'
import { sourceMails } from '#messages/server/sources.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import { adminRights } from '#server/accounts/policy.ts'
import { readApart } from '#server/import/site/read-apart.ts'
import { listHeaders } from '#server/platform/answers/list-headers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam, pageOf } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { sourceDecision, sourceInput, sourceReadInput } from '#shared/imports/sources-schema.ts'
import { pick } from '#shared/pick.ts'
import { addSource, removeSource } from './add-source.ts'
import { sourceLimit } from './api.ts'
import { changesOfSource } from './changes.ts'
import { decide } from './decide.ts'
import { withHost } from './fetch-source.ts'
import { canUseSource } from './policy.ts'
import { presentSource } from './present.ts'
import { countSources, countsOf, findSource, sourcesOf, takeSource } from './queries.ts'
import { readSource, requestFor } from './read-source.ts'

const MOST_LISTED = 100

/** Sources that are read again by themselves (contract, section 15). */
export const sourceRoutes = (deps: Deps) => {
  const { db, clock, settings } = deps
  const routes = Router()
  const perPerson = rateLimit(deps, sourceLimit)
  const needs = { ...deps, read: readApart(deps.log) }
  const today = () => utcDay(clock())

  const requireSource = async (req: Request) => {
    const person = requireSignedIn(req)
    const missing = notFound(sourceMails().notFound)
    const source = await findSource(db, idParam(req.params.id, missing))
    refuseUnless(source && canUseSource(person, source.owner), missing)
    return { person, source }
  }

  const viewOf = async (id: number) => {
    const source = await findSource(db, id)
    refuseUnless(source, notFound(sourceMails().notFound))
    return presentSource(source, (await countsOf(db, [id], today())).get(id))
  }

  const changesFor = ({ person, source }: Awaited<ReturnType<typeof requireSource>>) =>
    changesOfSource(db, {
      sourceId: source.sourceId,
      person,
      today: today(),
      ...pick(requestFor(deps, source), 'mayChange'),
    })

  routes.get('/api/sources', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const { limit = MOST_LISTED, offset } = pageOf(req.query)
    const ownerId = person.isRaceAdmin ? null : person.id
    const rows = await sourcesOf(db, ownerId, { limit, offset })
    const total = await countSources(db, ownerId)
    const counts = await countsOf(
      db,
      rows.map(({ sourceId }) => sourceId),
      today(),
    )
    res.set(listHeaders(req, { page: { limit, offset }, shown: rows.length, total }))
    res.json(rows.map((source) => presentSource(source, counts.get(source.sourceId))))
  })

  routes.post('/api/sources', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const input = sourceInput.parse(req.body)
    await perPerson.spend(String(person.id))
    res.status(201).json(await viewOf(await addSource(deps, person, input)))
  })

  routes.delete('/api/sources/:id', async (req, res) => {
    const { source } = await requireSource(req)
    await removeSource(db, source, adminRights(source.owner.username, settings).isRaceAdmin)
    res.status(204).end()
  })

  routes.post('/api/sources/:id/read', noStore, async (req, res) => {
    const { person, source } = await requireSource(req)
    const { evenIfMany } = sourceReadInput.parse(req.body)
    await perPerson.spend(String(person.id))
    const text = sourceMails()
    let isTaken = false
    const isFree = await withHost(needs, source.url, async () => {
      isTaken = await takeSource(db, {
        sourceId: source.sourceId,
        now: clock(),
        press: evenIfMany ? 'anyway' : 'now',
      })
      if (isTaken) await readSource(needs, source, { evenIfMany })
    })
    refuseUnless(isFree, conflict(text.hostBusy))
    refuseUnless(isTaken, conflict(text.tooSoon))
    res.json(await viewOf(source.sourceId))
  })

  routes.get('/api/sources/:id/changes', noStore, async (req, res) => {
    res.json(await changesFor(await requireSource(req)))
  })

  routes.post('/api/sources/:id/changes', noStore, async (req, res) => {
    const { person, source } = await requireSource(req)
    const decision = sourceDecision.parse(req.body)
    await perPerson.spend(String(person.id))
    await decide(deps, source, decision)
    res.json(await changesFor({ person, source }))
  })

  return routes
}
