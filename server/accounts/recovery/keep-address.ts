import { accountMessages } from '#messages/server/accounts.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import type { UserRow } from '../queries.ts'
import { findAddressChange, stopAddressChange } from './link-queries.ts'
import { tokenHash } from './tokens.ts'

const hashOf = (token: string) => tokenHash('keep-address', token)

const nothingChanges = () => invalid(accountMessages().keepLinkDead)

/** The account whose address is being changed. Throws 400 when the change is over, or the link was replaced. */
export const readAddressChange = async (db: Database, token: string): Promise<Pick<UserRow, 'username'>> => {
  const account = await findAddressChange(db, hashOf(token))
  refuseUnless(account, nothingChanges())
  return account
}

/** Stops a change of address with the link that was mailed to the address of now. */
export const keepAddress = (db: Database, token: string): Promise<Pick<UserRow, 'username'>> =>
  inTransaction(db, async (tx) => {
    const account = await stopAddressChange(tx, hashOf(token))
    refuseUnless(account, nothingChanges())
    await recordHistory(tx, {
      personId: null,
      action: 'edited',
      entity: 'user',
      entityId: account.id,
      fields: ['pendingEmail'],
    })
    return account
  })
