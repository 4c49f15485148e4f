import { eq } from 'drizzle-orm'
import { sameRaceRefusals } from '#messages/server/races/joined.ts'
import { raceRefusals } from '#messages/server/races.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { tellHidden } from '#server/listings/tell-hidden.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import type { VisibilityInput } from '#shared/admin/schema.ts'
import { races } from '#shared/races/table.ts'
import { canSetVisibility } from './policy.ts'
import { keptRaceOf, lockRace } from './queries.ts'

type Setting = { raceId: number; person: Person; input: VisibilityInput }

/** Hides a race from everybody but its owner and the administrators, or shows it again. Not an edit of the race. */
export const setRaceVisibility = async (
  { db, settings }: { db: Database; settings: Pick<Deps['settings'], 'publicUrl'> },
  { raceId, person, input }: Setting,
): Promise<void> => {
  refuseUnless(canSetVisibility(person), notAllowed(raceRefusals().onlyAdminHides))
  await inTransaction(db, async (tx) => {
    const race = await lockRace(tx, raceId)
    refuseUnless(race, noSuch('race'))
    refuseUnless((await keptRaceOf(tx, raceId)) === null, conflict(sameRaceRefusals().stillJoined))
    await tx
      .update(races)
      .set({ isListed: !input.hidden, hiddenReason: input.hidden ? (input.reason ?? '') : null })
      .where(eq(races.id, raceId))
    await recordHistory(tx, {
      personId: person.id,
      action: input.hidden ? 'hidden' : 'shown',
      entity: 'race',
      entityId: raceId,
    })
    await tellHidden(tx, settings, { kind: 'race', listing: race, person, input })
  })
}
