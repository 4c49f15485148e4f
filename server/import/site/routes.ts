import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Request, Router } from 'express'
import { importCallMessages } from '#messages/server/import/site.ts'
import { type Person, requireSignedIn } from '#server/accounts/person.ts'
import { listHeaders } from '#server/platform/answers/list-headers.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam, pageOf } from '#server/platform/http/request-params.ts'
import { importChanges, runChoices, sameRaceAnswersInput } from '#shared/imports/schema.ts'
import { storeAnswers } from '../save/same/answers.ts'
import { importFiles, refuseUnlessOpen } from './import-files.ts'
import { importedAs } from './imported-as.ts'
import { presentImport, presentImportSummary } from './present-import.ts'
import { claimRun, countImports, findImport, latestImports } from './queries.ts'
import { readApart } from './read-apart.ts'
import { importRunner } from './run-import.ts'
import { sameRaces } from './same/same-races.ts'
import { partsOf } from './stored-parts.ts'

const MOST_LISTED = 20

/** The import, for its owner and race admins. Others get a 404. */
const mayUse = (person: Person, { createdBy }: { createdBy: number | null }) =>
  person.isRaceAdmin || (createdBy !== null && createdBy === person.id)

export const importRoutes = (deps: Deps) => {
  const { db } = deps
  const routes = Router()
  const read = readApart(deps.log)
  const files = importFiles(deps, read)
  const run = importRunner(deps, read)
  const sameRacesOf = sameRaces(deps, read)

  const requireImport = async (req: Request) => {
    const person = requireSignedIn(req)
    const missing = notFound(importCallMessages().notFound)
    const row = await findImport(db, idParam(req.params.id, missing))
    refuseUnless(row && mayUse(person, row), missing)
    return { person, row }
  }

  const viewOf = async (id: number) => {
    const row = await findImport(db, id)
    refuseUnless(row, notFound(importCallMessages().notFound))
    return presentImport(row)
  }

  routes.get('/api/imports', async (req, res) => {
    const person = requireSignedIn(req)
    const { limit = MOST_LISTED, offset } = pageOf(req.query)
    const createdBy = person.isRaceAdmin ? null : person.id
    const rows = await latestImports(db, createdBy, { limit, offset })
    const total = await countImports(db, createdBy)
    res.set(listHeaders(req, { page: { limit, offset }, shown: rows.length, total }))
    res.json(rows.map(presentImportSummary))
  })

  routes.post('/api/imports', async (req, res) => {
    const person = requireSignedIn(req)
    const id = await files.receive(person, req)
    res.status(201).json(await viewOf(id))
  })

  routes.get('/api/imports/:id', async (req, res) => {
    const { row } = await requireImport(req)
    res.json(presentImport(row))
  })

  routes.patch('/api/imports/:id', async (req, res) => {
    const { person, row } = await requireImport(req)
    await files.readAgain(person, row, importChanges.parse(req.body))
    res.json(await viewOf(row.id))
  })

  routes.get('/api/imports/:id/same-races', noStore, async (req, res) => {
    const { person, row } = await requireImport(req)
    refuseUnlessOpen(row)
    res.json(await sameRacesOf(row, person))
  })

  routes.put('/api/imports/:id/same-races', async (req, res) => {
    const { person, row } = await requireImport(req)
    const { answers } = sameRaceAnswersInput.parse(req.body)
    refuseUnlessOpen(row)
    const given = answers.map(({ key, race, isSame }) => ({ draft: key, raceId: race, isSame }))
    await inTransaction(db, (tx) => storeAnswers(tx, importedAs(row, person).answerer, given))
    res.status(204).end()
  })

  routes.post('/api/imports/:id/run', async (req, res) => {
    const { person, row } = await requireImport(req)
    const { join } = runChoices.parse(req.body ?? {})
    refuseUnlessOpen(row)
    refuseUnless(row.read && row.read.races > 0, conflict(importCallMessages().nothingToImport))
    const isClaimed = await inTransaction(db, (tx) => claimRun(tx, row.id, row.createdBy))
    const now = await findImport(db, row.id)
    refuseUnless(now, notFound(importCallMessages().notFound))
    if (!isClaimed) {
      refuseUnlessOpen(now)
      throw conflict(importCallMessages().otherIsRunning)
    }
    // It continues after the answer. GET returns how it ended.
    void run(now, person, join)
    res.status(202).json(presentImport(now))
  })

  routes.get('/api/imports/:id/problems.csv', async (req, res) => {
    const { row } = await requireImport(req)
    refuseUnless(row.hasProblemRows, notFound(importCallMessages().noProblems))
    res.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="problems-${row.id}.csv"`,
      'Cache-Control': 'no-store',
    })
    // A client that disconnects during the download is not an error.
    await pipeline(Readable.from(partsOf(db, row.id, 'problems')), res).catch(() => res.destroy())
  })

  routes.delete('/api/imports/:id', async (req, res) => {
    const { person, row } = await requireImport(req)
    res.json(await files.remove(person, row))
  })

  return routes
}
