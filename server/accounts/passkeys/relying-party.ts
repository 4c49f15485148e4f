import { randomBytes } from 'node:crypto'
import type {
  generateRegistrationOptions,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Deps } from '#server/platform/deps.ts'
import type { NewPasskeyInput, PasskeyLoginInput } from '#shared/accounts/passkey-schema.ts'
import type { Person } from '../person.ts'
import type { PasskeyRow } from './passkey-queries.ts'

type Site = Pick<Deps['settings'], 'publicUrl'>
type Transports = NonNullable<
  Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']
>[number]['transports']

const ALGORITHMS = [-8, -7, -257]

/** Loaded with the first passkey: it and its certificates take 5 MB of the server's memory. */
const webauthn = () => import('@simplewebauthn/server')

/** A passkey works on the site of the public address alone, which is what no imitation has. */
const siteOf = ({ publicUrl }: Site) => {
  const url = new URL(publicUrl)
  // Browsers keep passkeys for names alone. On one's own machine the site has one as well.
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { rpID: url.hostname, origin: url.origin }
}

/** For the browser, to make a passkey that also knows the account. Authenticators that have one make no second. */
export const creationOptions = async (site: Site, person: Person, had: PasskeyRow[]) =>
  (await webauthn()).generateRegistrationOptions({
    rpName: 'Trailherd',
    rpID: siteOf(site).rpID,
    userName: person.username,
    userDisplayName: person.displayName ?? person.username,
    userID: had[0] ? Buffer.from(had[0].userHandle, 'base64url') : new Uint8Array(randomBytes(32)),
    attestationType: 'none',
    excludeCredentials: had.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as Transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })

/** For the browser, to find a passkey of this site. The same for everybody, so that it tells of no account. */
export const requestOptions = async (site: Site) =>
  (await webauthn()).generateAuthenticationOptions({ rpID: siteOf(site).rpID, userVerification: 'required' })

// The library throws at everything that is wrong, and at everything that it cannot read.
const orNull = async <T extends { verified: boolean }>(verifying: Promise<T>): Promise<T | null> => {
  const result = await verifying.catch(() => null)
  return result?.verified ? result : null
}

type Verified = Extract<VerifiedRegistrationResponse, { verified: true }>['registrationInfo']

/** What a new passkey says about itself, or null if it did not sign this challenge on this site. */
export const verifyNew = async (
  site: Site,
  credential: NewPasskeyInput['credential'],
  challenge: string,
): Promise<Verified | null> => {
  const { rpID, origin } = siteOf(site)
  const { verifyRegistrationResponse } = await webauthn()
  const result = await orNull(
    verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  return result?.registrationInfo ?? null
}

/** The counter of a passkey that signed this challenge on this site, or null. */
export const verifyUse = async (
  site: Site,
  credential: PasskeyLoginInput['credential'],
  challenge: string,
  passkey: PasskeyRow,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | null> => {
  const { rpID, origin } = siteOf(site)
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await orNull(
    verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
      },
    }),
  )
  return result?.authenticationInfo ?? null
}
