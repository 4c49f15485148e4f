import { raceRefusals } from '#messages/server/races.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { dayNextYear } from '#shared/races/next-edition.ts'
import { canEditRace, canSeeRace } from '../policy.ts'
import { findEdition, findWholeRace, insertRace, keptRaceOf } from '../queries.ts'
import { ownerOfNext } from './earlier-edition.ts'

/**
 * Copies a race into next year, for the same owner: on the same day of the week, with a date that is not
 * confirmed, and nothing known about entries and results.
 */
export const createNextEdition = (db: Database, { raceId, person }: { raceId: number; person: Person }) =>
  inTransaction(db, async (tx) => {
    const race = await findWholeRace(tx, raceId)
    refuseUnless(race && canSeeRace(person, race), noSuch('race'))
    refuseUnless(canEditRace(person, race), notAllowed(raceRefusals().mayNotAddEdition))
    const { id, createdAt, updatedAt, createdBy: _, ...listing } = race
    const owner = await ownerOfNext(tx, race)
    const keptId = await keptRaceOf(tx, id)
    const date = dayNextYear(race.date)
    const editionOf = keptId ?? id
    // Somebody who presses twice gets the same copy twice: the race is locked by now.
    const made = await findEdition(tx, { editionOf, date, createdBy: owner })
    if (made) return made
    try {
      const next = await insertRace(tx, {
        ...listing,
        date,
        dateStatus: 'estimated',
        confirmedAt: null,
        confirmedBy: null,
        movedFrom: null,
        editionOf,
        // Joined with another race, it is hidden for that reason alone.
        ...(keptId !== null && { isListed: true, hiddenReason: null }),
        entries: null,
        entriesOpen: null,
        entriesClose: null,
        resultsUrl: null,
        starters: null,
        finishers: null,
        source: null,
        createdBy: owner,
      })
      await recordHistory(tx, { personId: person.id, action: 'created', entity: 'race', entityId: next.id })
      return next
    } catch (error) {
      // Somebody deleted the race a moment ago.
      throw violates(error, 'races_edition_of_races_id_fk') ? noSuch('race') : error
    }
  })
