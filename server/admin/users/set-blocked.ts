import { eq, sql } from 'drizzle-orm'
import { adminRefusals } from '#messages/server/admin.ts'
import type { Person } from '#server/accounts/person.ts'
import { administratorNames } from '#server/accounts/policy.ts'
import { lockUser } from '#server/accounts/queries.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notAllowed, notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { dropMailsTo } from '#server/platform/mail/outbox.ts'
import { usernameKey } from '#shared/accounts/rules.ts'
import { users } from '#shared/accounts/table.ts'
import type { BlockInput } from '#shared/admin/schema.ts'
import { listOfOwner } from './list-of-owner.ts'

type Needs = Pick<Deps, 'db' | 'settings'>
type Setting = { id: number; person: Person; input: BlockInput }

export const isAdministratorName = (username: string, settings: Deps['settings']): boolean =>
  administratorNames(settings).some((name) => usernameKey(name) === usernameKey(username))

/**
 * Blocks an account and ends all its sessions, or lets it in again. Every request reads the account, so all
 * servers refuse the next one. Its races and trips are out of sight and out of booking in the same transaction, and
 * come back with it; mails that wait to go to it are not sent. Administrators cannot be blocked.
 */
export const setBlocked = ({ db, settings }: Needs, { id, person, input }: Setting): Promise<void> =>
  inTransaction(db, async (tx) => {
    refuseUnless(id !== person.id, notAllowed(adminRefusals().notYourself))
    // Listings that are being added or published meanwhile wait for this lock, or this waits for them.
    const user = await lockUser(tx, id, { end: true })
    refuseUnless(user, notFound(adminRefusals().noSuchUser))
    refuseUnless(!isAdministratorName(user.username, settings), notAllowed(adminRefusals().notAdministrators))
    const blocked = {
      blockedAt: sql`coalesce(${users.blockedAt}, now())`,
      blockedReason: input.reason ?? '',
      sessionVersion: sql`${users.sessionVersion} + 1`,
    }
    await tx
      .update(users)
      .set(input.blocked ? blocked : { blockedAt: null, blockedReason: null })
      .where(eq(users.id, id))
    await listOfOwner(tx, { ownerId: id, isListed: !input.blocked })
    if (input.blocked && user.email && user.emailVerified) await dropMailsTo(tx, user.email)
    await recordHistory(tx, {
      personId: person.id,
      action: input.blocked ? 'blocked' : 'unblocked',
      entity: 'user',
      entityId: id,
    })
  })
