import { accountMessages } from '#messages/server/accounts.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notFound, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import { MOST_PASSKEYS } from '#shared/accounts/passkey-schema.ts'
import { passkeyAdded, passkeyRemoved } from '../emails.ts'
import type { Person } from '../person.ts'
import { lockUser, type UserRow } from '../queries.ts'
import {
  deletePasskey,
  deletePasskeysOf,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
} from './passkey-queries.ts'

type Needs = Pick<Deps, 'db' | 'settings' | 'clock'>
type Asking = Pick<Person, 'id' | 'sessionVersion'>
type Verified = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'userHandle' | 'counter' | 'transports'>

/** The account of a session, locked; 401 if the session has ended. */
const lockAsking = async (tx: Executor, { id, sessionVersion }: Asking): Promise<UserRow> => {
  const user = await lockUser(tx, id)
  refuseUnless(user?.sessionVersion === sessionVersion, notSignedIn())
  return user
}

type Notice = Parameters<typeof passkeyAdded>[0]

const tell = async (
  tx: Executor,
  { email: to, emailVerified, language, username }: UserRow,
  { settings: { publicUrl } }: Pick<Deps, 'settings'>,
  write: (notice: Notice) => Mail,
) => {
  if (to !== null && emailVerified) await queueMail(tx, write({ to, language, username, publicUrl }))
}

/** Refuses an account that has as many passkeys as it may (409). */
export const refuseMorePasskeys = (had: number): void =>
  refuseUnless(had < MOST_PASSKEYS, conflict(accountMessages().passkeyLimit(MOST_PASSKEYS)))

/** Adds a verified passkey and mails the owner. 409 if it is known, or there are ten already. */
export const addPasskey = (needs: Needs, asking: Asking, added: Verified & { name: string }) =>
  inTransaction(needs.db, async (tx) => {
    const user = await lockAsking(tx, asking)
    refuseMorePasskeys((await passkeysOf(tx, user.id)).length)
    const passkey = await insertPasskey(tx, { ...added, userId: user.id, createdAt: needs.clock() })
    refuseUnless(passkey, conflict(accountMessages().passkeyKnown))
    await tell(tx, user, needs, passkeyAdded)
    return passkey
  })

/** Removes all passkeys of an account whose password was reset, and mails the owner if there were some. */
export const removePasskeysOf = async (tx: Executor, user: UserRow, needs: Pick<Deps, 'settings'>) => {
  if (await deletePasskeysOf(tx, user.id)) await tell(tx, user, needs, passkeyRemoved)
}

/** Removes a passkey of this account and mails the owner; 404 if there is none. */
export const removePasskey = (needs: Needs, asking: Asking, id: number): Promise<void> =>
  inTransaction(needs.db, async (tx) => {
    const user = await lockAsking(tx, asking)
    refuseUnless(await deletePasskey(tx, user.id, id), notFound(accountMessages().noSuchPasskey))
    await tell(tx, user, needs, passkeyRemoved)
  })
