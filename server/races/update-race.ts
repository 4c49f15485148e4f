import { raceRefusals } from '#messages/server/races.ts'
import { raceInputMessages } from '#messages/shared/races/input.ts'
import type { Person } from '#server/accounts/person.ts'
import { whatChanged } from '#server/history/changed-fields.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { countryAfter } from '#server/listings/country/find-countries.ts'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import { conflict, invalid, notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { moreFinishedThanStarted } from '#shared/races/facts/race-rules.ts'
import { RULES } from '#shared/races/facts/rule-names.ts'
import { entryDaysProblem } from '#shared/races/input/entry-days.ts'
import type { RaceChanges } from '#shared/races/schema.ts'
import { checkEarlierEdition, sayEditionIsGone } from './editions/earlier-edition.ts'
import { canEditRace, canSeeRace } from './policy.ts'
import { lockRace, type RaceRow, saveRaceEdit } from './queries.ts'
import { raceColumnsOf } from './race-columns.ts'
import { tellFollowers } from './tell-followers.ts'

const changedMeanwhile = () => conflict(raceRefusals().changedMeanwhile)

/** Checks both days, because an edit may send only one of them. */
const checkEntryDays = (race: RaceRow, changes: RaceChanges) => {
  const problem = entryDaysProblem({
    entriesOpen: changes.entriesOpen === undefined ? race.entriesOpen : changes.entriesOpen,
    entriesClose: changes.entriesClose === undefined ? race.entriesClose : changes.entriesClose,
  })
  if (problem !== null) throw invalid(problem, { entriesClose: problem })
}

/** Checks both figures, because an edit may send only one of them. */
const checkFinishers = (
  race: RaceRow,
  { starters = race.starters, finishers = race.finishers }: RaceChanges,
) => {
  const { moreFinished } = raceInputMessages()
  if (moreFinishedThanStarted({ starters, finishers }))
    throw invalid(moreFinished, { finishers: moreFinished })
}

/** Each rule is a field of its own in the history. */
const namedFields = (changed: object) =>
  [...Object.keys(changed), 'dateStatus'].flatMap((name) => (name === 'rules' ? RULES : [name]))
const factsOf = (race: RaceRow) => ({ ...race, ...race.rules })

type Change = { race: RaceRow; person: Person; changes: RaceChanges }

/** Changes a locked race in the transaction of the caller, as every edit does: checked, in the history, told to followers. */
export const changeRace = async (tx: Executor, { race, person, changes }: Change): Promise<RaceRow> => {
  const { updatedAt: _, ...changed } = changes
  const raceId = race.id
  checkEntryDays(race, changes)
  checkFinishers(race, changes)
  await checkEarlierEdition(tx, { editionOf: changes.editionOf, raceId, person })
  const columns = raceColumnsOf(changes, race)
  const country = await countryAfter(tx, race, columns)
  const edited = await saveRaceEdit(tx, raceId, { ...columns, ...country }).catch(sayEditionIsGone)
  await recordHistory(tx, {
    personId: person.id,
    action: 'edited',
    entity: 'race',
    entityId: raceId,
    ...whatChanged('race', namedFields(changed), factsOf(race), factsOf(edited)),
  })
  await tellFollowers(tx, { before: race, after: edited, madeBy: person.id })
  return edited
}

type Edit = { raceId: number; person: Person; changes: RaceChanges }

/** Changes the fields that were sent, and only those. Throws 409 when the editor was shown an older state. */
export const updateRace = (db: Database, { raceId, person, changes }: Edit): Promise<RaceRow> =>
  inTransaction(db, async (tx) => {
    const race = await lockRace(tx, raceId)
    refuseUnless(race && canSeeRace(person, race), noSuch('race'))
    refuseUnless(canEditRace(person, race), notAllowed(raceRefusals().mayNotEdit))
    const { updatedAt } = changes
    refuseUnless(
      updatedAt === undefined || Date.parse(updatedAt) === race.updatedAt.getTime(),
      changedMeanwhile(),
    )
    return changeRace(tx, { race, person, changes })
  })
