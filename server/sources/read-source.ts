import { adminRights } from '#server/accounts/policy.ts'
import { ImportProblem } from '#server/import/import-problem.ts'
import { placeTowns } from '#server/import/save/place-towns.ts'
import type { Reread } from '#server/import/save/reread.ts'
import { type SaveRequest, saveRaces } from '#server/import/save/save-races.ts'
import { withSavingConnections } from '#server/import/save/with-saving-connections.ts'
import { partsIn, unpackBatches, unpackHead } from '#server/import/site/drafts/packed-drafts.ts'
import { inJobFolder, jobFiles } from '#server/import/site/job-folder.ts'
import type { ReadAnswer, ReadApart, ReadRequest } from '#server/import/site/read-apart.ts'
import { waitForPlaces } from '#server/places/filling/ensure-places.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { SourceChoices } from '#shared/imports/sources-table.ts'
import { type FetchedFile, type FetchNeeds, fetchSource } from './fetch-source.ts'
import { noteFailure, noteSuccess } from './note-reading.ts'
import { forgetImport, noteSeen, type SourceRow } from './queries.ts'
import { refuseIfMany, SourceRefused } from './refused.ts'
import { readIgnored, storeWaiting } from './waiting.ts'

export type ReadNeeds = FetchNeeds & Pick<Deps, 'log'> & { settings: Deps['settings']; read: ReadApart }

type Reading = { file: FetchedFile; answer: ReadAnswer; folder: string }

/** How the owner's races are changed by what a source says: own races only, of everybody for race administrators. */
export const requestFor = (
  { settings }: Pick<ReadNeeds, 'settings'>,
  source: SourceRow,
): Pick<SaveRequest, 'source' | 'runBy' | 'mayChange'> => {
  const { ownerId } = source.owner
  const { isRaceAdmin } = adminRights(source.owner.username, settings)
  return {
    source: { name: source.name, url: new URL(source.url).origin },
    runBy: ownerId ?? undefined,
    mayChange: isRaceAdmin ? undefined : ({ createdBy }) => createdBy === ownerId,
  }
}

/** Throws SourceRefused for a file that has no races, or whose dates could mean different days. */
const refuseUnclear = ({ missing, counts, dates, lacksYear }: ReadAnswer) => {
  if (missing.length > 0 || dates === 'ambiguous' || lacksYear) throw new SourceRefused({ code: 'unclear' })
  if (counts.races === 0) throw new SourceRefused({ code: 'nothing' })
}

const understand = async (
  { read, clock }: ReadNeeds,
  source: SourceRow,
  file: FetchedFile,
  folder: string,
) => {
  const { columns, dates, year } = source.choices
  // A year that was chosen for dates without one is wrong when it is over.
  if (year !== undefined && year < clock().getUTCFullYear()) throw new SourceRefused({ code: 'unclear' })
  const request = { fileName: file.fileName, columns: columns as ReadRequest['columns'], dates, year }
  const answer = await read(folder, request, String(source.owner.ownerId)).catch((error) => {
    const isOfTheFile =
      error instanceof ImportProblem || (error instanceof AppError && error.code === 'too-large')
    throw isOfTheFile ? new SourceRefused({ code: 'unreadable' }) : error
  })
  refuseUnclear(answer)
  return answer
}

const save = (
  needs: ReadNeeds,
  source: SourceRow,
  { file, answer, folder }: Reading,
  judge: Reread['judge'],
) =>
  withSavingConnections(needs.db, async (patient, lookUp) => {
    const partOf = partsIn(folder)
    const { days, towns } = (await unpackHead(partOf)) ?? { days: [], towns: [] }
    if (towns.length > 0) await waitForPlaces(needs.db)
    const { positions, country: ownCountry } = await placeTowns(patient, towns)
    const now = needs.clock()
    const { sourceId } = source
    const request = requestFor(needs, source)
    const isIgnored = await readIgnored(patient, sourceId)
    const { importId, counts } = await saveRaces(patient, {
      ...request,
      lookUp,
      join: 'ask',
      answerer: request.mayChange === undefined ? null : source.owner.ownerId,
      batches: unpackBatches(partOf),
      days,
      positions,
      ownCountry,
      origin: {
        fileName: file.fileName,
        format: answer.format,
        columns: answer.columns,
        owner: source.owner.ownerId,
      },
      rows: { rows: answer.counts.rows, refused: answer.counts.refused },
      reread: {
        sourceId,
        today: utcDay(now),
        isWhole: true,
        waits: (draft) => source.newRaces === 'ask' || isIgnored(draft),
        judge,
        onUndecided: (tx, waiting) => storeWaiting(tx, { sourceId, waiting, now }),
      },
    })
    if (counts.created + counts.updated + counts.disappeared === 0) await forgetImport(patient, importId)
  })

/** From the first file on, dates are read in the order that it showed. */
const choicesAfter = ({ choices }: SourceRow, { dates }: ReadAnswer): SourceChoices =>
  choices.dates === undefined && (dates === 'day-first' || dates === 'month-first')
    ? { ...choices, dates }
    : choices

const apply = (needs: ReadNeeds, source: SourceRow, judge: Reread['judge']) =>
  inJobFolder(async (folder) => {
    const file = await fetchSource(needs, source, jobFiles(folder).file)
    if (file === null) {
      await noteSeen(needs.db, source.sourceId)
      return noteSuccess(needs, source, {})
    }
    const answer = await understand(needs, source, file, folder)
    await save(needs, source, { file, answer, folder }, judge)
    const { fileName: _name, ...kept } = file
    await noteSuccess(needs, source, { ...kept, choices: choicesAfter(source, answer) })
  })

const ANYTHING = () => {}

/**
 * Reads a source that was taken and whose host is held, and applies what is safe (contract, section 15). Whatever goes
 * wrong is noted with the source; nothing of a file that may be broken is applied, unless `evenIfMany` are gone.
 */
export const readSource = async (
  needs: ReadNeeds,
  source: SourceRow,
  { evenIfMany = false }: { evenIfMany?: boolean | undefined } = {},
): Promise<void> => {
  try {
    await apply(needs, source, evenIfMany ? ANYTHING : refuseIfMany)
  } catch (error) {
    const isKnown = error instanceof SourceRefused
    if (!isKnown) needs.log.warn({ err: error, sourceId: source.sourceId }, 'a source could not be read')
    await noteFailure(needs, source, isKnown ? error.failure : { code: 'broke' })
  }
}
