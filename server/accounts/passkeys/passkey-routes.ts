import { Router } from 'express'
import { accountMessages } from '#messages/server/accounts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { cookieGuard } from '#server/platform/sessions/cookie-guard.ts'
import {
  newPasskeyInput,
  type PasskeyView,
  passkeyLoginInput,
  passkeyOptionsInput,
  renamePasskeyInput,
} from '#shared/accounts/passkey-schema.ts'
import type { AccountLimits } from '../limits.ts'
import { requireOwnPassword } from '../own/own-password.ts'
import { personOf, requireSignedIn } from '../person.ts'
import { presentPerson } from '../present.ts'
import { admit } from '../sign-in/admit.ts'
import type { Authentication } from '../sign-in/authentication.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import { addPasskey, refuseMorePasskeys, removePasskey } from './change-passkeys.ts'
import { findPasskey, noteUse, type PasskeyRow, passkeysOf, renamePasskey } from './passkey-queries.ts'
import { creationOptions, requestOptions, verifyNew, verifyUse } from './relying-party.ts'

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const noSuchPasskey = () => notFound(accountMessages().noSuchPasskey)
/** One refusal for everything: an unknown passkey is answered as a wrong one. */
const refused = () => new AppError('not-signed-in', accountMessages().passkeyRefused)

type Parts = { authentication: Authentication; limits: AccountLimits }

/** Adding, renaming and removing passkeys, and signing in with one. */
export const passkeyRoutes = (deps: Deps, { authentication, limits }: Parts) => {
  const { db, settings, clock } = deps
  const routes = Router()

  routes.get('/api/user/passkeys', noStore, async (req, res) => {
    const { id } = requireSignedIn(req)
    res.json((await passkeysOf(db, id)).map(presentPasskey))
  })

  routes.post('/api/user/passkeys/options', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const { currentPassword: password } = passkeyOptionsInput.parse(req.body)
    await limits.ownPassword(person.id)
    await requireOwnPassword(db, person, { password, field: 'currentPassword' })
    const had = await passkeysOf(db, person.id)
    refuseMorePasskeys(had.length)
    const options = await creationOptions(settings, person, had)
    const { challenge: value, user } = options
    const given = { value, purpose: 'add', userId: person.id, userHandle: user.id } as const
    await keepChallenge(req, deps, given, clock())
    res.json(options)
  })

  routes.post('/api/user/passkeys', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const { name, credential } = newPasskeyInput.parse(req.body)
    await limits.passkeyChange(person.id)
    const { clientDataJSON: clientData, transports } = credential.response
    const challenge = await takeChallenge(req, deps, { purpose: 'add', clientData }, clock())
    const isOwn = challenge?.userId === person.id
    const verified = isOwn && (await verifyNew(settings, credential, challenge.value))
    refuseUnless(verified, invalid(accountMessages().passkeyNotAdded))
    const passkey = await addPasskey(deps, person, {
      name,
      credentialId: verified.credential.id,
      publicKey: Buffer.from(verified.credential.publicKey).toString('base64url'),
      userHandle: challenge.userHandle,
      counter: verified.credential.counter,
      transports,
    })
    res.status(201).json(presentPasskey(passkey))
  })

  routes.patch('/api/user/passkeys/:id', noStore, async (req, res) => {
    const { id: userId } = requireSignedIn(req)
    const id = idParam(req.params.id, noSuchPasskey())
    const { name } = renamePasskeyInput.parse(req.body)
    const passkey = await renamePasskey(db, { userId, id, name })
    refuseUnless(passkey, noSuchPasskey())
    res.json(presentPasskey(passkey))
  })

  routes.delete('/api/user/passkeys/:id', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const id = idParam(req.params.id, noSuchPasskey())
    await limits.passkeyChange(person.id)
    await removePasskey(deps, person, id)
    res.status(204).end()
  })

  routes.post(['/api/passkey-login/options', '/api/passkey-login'], cookieGuard(deps))

  routes.post('/api/passkey-login/options', noStore, async (req, res) => {
    await limits.passkeyLogin(req)
    const options = await requestOptions(settings)
    await keepChallenge(req, deps, { value: options.challenge, purpose: 'sign-in' }, clock())
    res.json(options)
  })

  routes.post('/api/passkey-login', noStore, async (req, res) => {
    const { credential } = passkeyLoginInput.parse(req.body)
    await limits.passkeyLogin(req)
    const { clientDataJSON: clientData, userHandle } = credential.response
    const challenge = await takeChallenge(req, deps, { purpose: 'sign-in', clientData }, clock())
    refuseUnless(challenge, refused())
    const found = await findPasskey(db, credential.id)
    refuseUnless(found && found.passkey.userHandle === userHandle, refused())
    const { passkey, user } = found
    const used = await verifyUse(settings, credential, challenge.value, passkey)
    refuseUnless(used, refused())
    const isNoted = await noteUse(db, { id: passkey.id, counter: used.newCounter, at: clock() })
    refuseUnless(isNoted, refused())
    const person = personOf(user, settings)
    await admit(deps, authentication, req, person)
    res.json(presentPerson(person))
  })

  return routes
}
