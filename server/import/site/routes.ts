import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Request, Router } from 'express'
import { importCallMessages } from '#messages/server/import/site.ts'
import { importMessages } from '#messages/shared/imports.ts'
import { type Person, requireSignedIn } from '#server/accounts/person.ts'
import { findUserByUsername } from '#server/accounts/queries.ts'
import { listHeaders } from '#server/platform/answers/list-headers.ts'
import { inTransaction, withPatience } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, invalid, notAllowed, notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { idParam, pageOf } from '#server/platform/http/request-params.ts'
import { type ImportChanges, importChanges, UNDO_DAYS, type UndoneImport } from '#shared/imports/schema.ts'
import { ImportProblem } from '../import-problem.ts'
import { undoImport } from '../save/undo-import.ts'
import { importLimits, oneEach } from './import-limits.ts'
import { inJobFolder, jobFiles } from './job-folder.ts'
import { presentImport, presentImportSummary } from './present-import.ts'
import { claimRun, countImports, findImport, type ImportRow, latestImports, removeDraft } from './queries.ts'
import { readApart } from './read-apart.ts'
import { readFileOf } from './read-file.ts'
import { receiveImport } from './receive-import.ts'
import { importRunner } from './run-import.ts'
import { type Choices, saveNewImport, saveReading } from './save-reading.ts'
import { partsOf, writeParts } from './stored-parts.ts'

const MOST_LISTED = 20

/** The import, for its owner and race admins. Others get a 404. */
const mayUse = (person: Person, { createdBy }: { createdBy: number | null }) =>
  person.isRaceAdmin || (createdBy !== null && createdBy === person.id)

/** An import to read again or run. Throws 409 with the reason if it cannot be. */
const refuseUnlessOpen = ({ state }: ImportRow) => {
  refuseUnless(state !== 'running', conflict(importCallMessages().isRunning))
  refuseUnless(state === 'draft' || state === 'failed', conflict(importCallMessages().isOver))
}

const asRefusal =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof ImportProblem) throw invalid(error.message, { [field]: error.message })
    throw error
  }

export const importRoutes = (deps: Deps) => {
  const { db } = deps
  const routes = Router()
  const limits = importLimits(deps)
  const oneOfEach = oneEach()
  const read = readApart(deps.log)
  const run = importRunner(deps, read)

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

  /** The account that gets the races: the person's own, or the one that an admin chose. */
  const ownerIdOf = async (person: Person, username: string | null | undefined): Promise<number> => {
    if (!username) return person.id
    refuseUnless(person.isRaceAdmin, notAllowed(importCallMessages().notYourOwner))
    const owner = await findUserByUsername(db, username)
    const { noAccount } = importMessages()
    refuseUnless(owner, invalid(noAccount, { owner: noAccount }))
    return owner.id
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
    const id = await oneOfEach(person.id, async () => {
      await limits.spendOnFile(person.id, req.headers['content-length'])
      return inJobFolder(async (folder) => {
        const { field, fileName, host, choices } = await receiveImport(req, jobFiles(folder).file)
        const ownerId = await ownerIdOf(person, choices.owner)
        const found = await readFileOf(db, read, folder, { fileName }, String(person.id)).catch(
          asRefusal(field),
        )
        return saveNewImport(db, {
          read: found,
          folder,
          fileName,
          createdBy: person.id,
          choices: {
            dates: null,
            sourceName:
              choices.source || (host ?? (field === 'text' ? (person.displayName ?? person.username) : null)),
            sourceUrl: host === null ? null : `https://${host}`,
            ownerId,
          },
        })
      })
    })
    res.status(201).json(await viewOf(id))
  })

  routes.get('/api/imports/:id', async (req, res) => {
    const { row } = await requireImport(req)
    res.json(presentImport(row))
  })

  const choicesOf = async (person: Person, row: ImportRow, changes: ImportChanges): Promise<Choices> => ({
    dates: changes.dates === undefined ? (row.read?.dates ?? null) : changes.dates,
    sourceName: changes.source === undefined ? (row.read?.sourceName ?? null) : changes.source || null,
    sourceUrl: row.read?.sourceUrl ?? null,
    ownerId:
      changes.owner === undefined ? (row.read?.ownerId ?? person.id) : await ownerIdOf(person, changes.owner),
  })

  routes.patch('/api/imports/:id', async (req, res) => {
    const { person, row } = await requireImport(req)
    const changes = importChanges.parse(req.body)
    refuseUnlessOpen(row)
    const choices = await choicesOf(person, row, changes)
    const columns = { ...row.columns, ...changes.columns } as ImportChanges['columns']
    await oneOfEach(person.id, async () => {
      await limits.spendOnReading(person.id)
      await inJobFolder(async (folder) => {
        await withPatience(db, (patient) =>
          writeParts(patient, { importId: row.id, kind: 'file' }, jobFiles(folder).file),
        )
        const found = await readFileOf(
          db,
          read,
          folder,
          {
            fileName: row.fileName,
            columns,
            dates: choices.dates ?? undefined,
            year: (changes.year === undefined ? row.read?.reading.chosenYear : changes.year) ?? undefined,
          },
          String(person.id),
        ).catch(asRefusal('columns'))
        await saveReading(db, { importId: row.id, read: found, folder, choices })
      })
    })
    res.json(await viewOf(row.id))
  })

  routes.post('/api/imports/:id/run', async (req, res) => {
    const { person, row } = await requireImport(req)
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
    void run(now, person)
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
    const { state } = row
    refuseUnless(state !== 'running', conflict(importCallMessages().isRunning))
    refuseUnless(state !== 'undone', conflict(importCallMessages().isUndone))
    if (state !== 'done') {
      refuseUnless(await removeDraft(db, row.id), conflict(importCallMessages().isRunning))
      const nothing: UndoneImport = { removed: 0, restored: 0, kept: [] }
      res.json(nothing)
      return
    }
    refuseUnless(row.undoUntil, conflict(importCallMessages().tooLate(UNDO_DAYS)))
    const undone: UndoneImport = await withPatience(db, (patient) =>
      undoImport(patient, row.id, person.id),
    ).catch((error) => {
      // The only possible problem: somebody else has undone it meanwhile.
      if (error instanceof ImportProblem) throw conflict(importCallMessages().isUndone)
      throw error
    })
    res.json(undone)
  })

  return routes
}
