import type { Request } from 'express'
import { importCallMessages } from '#messages/server/import/site.ts'
import { importMessages } from '#messages/shared/imports.ts'
import type { Person } from '#server/accounts/person.ts'
import { findUserByUsername } from '#server/accounts/queries.ts'
import { withPatience } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, invalid, notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { type ImportChanges, UNDO_DAYS, type UndoneImport } from '#shared/imports/schema.ts'
import { ImportProblem } from '../import-problem.ts'
import { undoImport } from '../save/undo-import.ts'
import { importLimits, oneEach } from './import-limits.ts'
import { inJobFolder, jobFiles } from './job-folder.ts'
import { type ImportRow, removeDraft } from './queries.ts'
import type { readApart } from './read-apart.ts'
import { readFileOf } from './read-file.ts'
import { receiveImport } from './receive-import.ts'
import { type Choices, saveNewImport, saveReading } from './save-reading.ts'
import { writeParts } from './stored-parts.ts'

/** Throws 409 with the reason if an import can't be read again or run. */
export const refuseUnlessOpen = ({ state }: ImportRow) => {
  refuseUnless(state !== 'running', conflict(importCallMessages().isRunning))
  refuseUnless(state === 'draft' || state === 'failed', conflict(importCallMessages().isOver))
}

const asRefusal =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof ImportProblem) throw invalid(error.message, { [field]: error.message })
    throw error
  }

/** What happens to the file of an import: it is received, read again with other choices, and removed or undone. */
export const importFiles = (deps: Deps, read: ReturnType<typeof readApart>) => {
  const { db } = deps
  const limits = importLimits(deps)
  const oneOfEach = oneEach()

  /** The account that gets the races: the person's own, or the one that an admin chose. */
  const ownerIdOf = async (person: Person, username: string | null | undefined): Promise<number> => {
    if (!username) return person.id
    refuseUnless(person.isRaceAdmin, notAllowed(importCallMessages().notYourOwner))
    const owner = await findUserByUsername(db, username)
    const { noAccount } = importMessages()
    refuseUnless(owner, invalid(noAccount, { owner: noAccount }))
    return owner.id
  }

  const choicesOf = async (person: Person, row: ImportRow, changes: ImportChanges): Promise<Choices> => ({
    dates: changes.dates === undefined ? (row.read?.dates ?? null) : changes.dates,
    sourceName: changes.source === undefined ? (row.read?.sourceName ?? null) : changes.source || null,
    sourceUrl: row.read?.sourceUrl ?? null,
    address: row.read?.address ?? null,
    ownerId:
      changes.owner === undefined ? (row.read?.ownerId ?? person.id) : await ownerIdOf(person, changes.owner),
  })

  return {
    /** Receives and reads a file, a pasted text or the file at an address. Returns the id of the new draft. */
    receive: (person: Person, req: Request): Promise<number> =>
      oneOfEach(person.id, async () => {
        await limits.spendOnFile(person.id, req.headers['content-length'])
        return inJobFolder(async (folder) => {
          const { field, fileName, host, address, choices } = await receiveImport(req, jobFiles(folder).file)
          const ownerId = await ownerIdOf(person, choices.owner)
          const found = await readFileOf(db, read, folder, { fileName }, String(person.id)).catch(
            asRefusal(field),
          )
          const pastedBy = field === 'text' ? (person.displayName ?? person.username) : null
          return saveNewImport(db, {
            read: found,
            folder,
            fileName,
            createdBy: person.id,
            choices: {
              dates: null,
              sourceName: choices.source || (host ?? pastedBy),
              sourceUrl: host === null ? null : `https://${host}`,
              address,
              ownerId,
            },
          })
        })
      }),

    /** Reads the file of an open import again, with what the person chose. */
    readAgain: async (person: Person, row: ImportRow, changes: ImportChanges): Promise<void> => {
      refuseUnlessOpen(row)
      const choices = await choicesOf(person, row, changes)
      const columns = { ...row.columns, ...changes.columns } as ImportChanges['columns']
      await oneOfEach(person.id, async () => {
        await limits.spendOnReading(person.id)
        await inJobFolder(async (folder) => {
          await withPatience(db, (patient) =>
            writeParts(patient, { importId: row.id, kind: 'file' }, jobFiles(folder).file),
          )
          const file = {
            fileName: row.fileName,
            columns,
            dates: choices.dates ?? undefined,
            year: (changes.year === undefined ? row.read?.reading.chosenYear : changes.year) ?? undefined,
          }
          const found = await readFileOf(db, read, folder, file, String(person.id)).catch(
            asRefusal('columns'),
          )
          await saveReading(db, { importId: row.id, read: found, folder, choices })
        })
      })
    },

    /** Removes a draft, or takes back what an import saved. Throws 409 with the reason if neither is possible. */
    remove: async (person: Person, { id, state, undoUntil }: ImportRow): Promise<UndoneImport> => {
      refuseUnless(state !== 'running', conflict(importCallMessages().isRunning))
      refuseUnless(state !== 'undone', conflict(importCallMessages().isUndone))
      if (state !== 'done') {
        refuseUnless(await removeDraft(db, id), conflict(importCallMessages().isRunning))
        return { removed: 0, restored: 0, kept: [] }
      }
      refuseUnless(undoUntil, conflict(importCallMessages().tooLate(UNDO_DAYS)))
      return withPatience(db, (patient) => undoImport(patient, id, person.id), { othersFirst: true }).catch(
        (error) => {
          // The only possible problem: somebody else has undone it meanwhile.
          if (error instanceof ImportProblem) throw conflict(importCallMessages().isUndone)
          throw error
        },
      )
    },
  }
}
