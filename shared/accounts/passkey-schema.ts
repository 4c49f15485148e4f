import * as z from 'zod'
import { accountMessages } from '#messages/shared/accounts.ts'
import { requiredLine } from '#shared/text/text-schema.ts'
import { currentPassword } from './schema.ts'

/** How many passkeys an account may have. */
export const MOST_PASSKEYS = 10

const text = accountMessages
const body = { error: () => text().bodyExpected }
const damaged = { error: () => text().passkeyDamaged }

const base64url = (most: number) =>
  z
    .string(damaged)
    .max(most, damaged)
    .regex(/^[\w-]+$/, damaged)

/** What every credential of the browser has (WebAuthn Level 3, PublicKeyCredential as JSON). */
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key', damaged),
  clientExtensionResults: z.record(z.string().max(60), z.unknown(), damaged).default({}),
}

const newCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: base64url(4_000),
        attestationObject: base64url(40_000),
        transports: z
          .array(z.string(damaged).regex(/^[a-z-]{1,20}$/, damaged), damaged)
          .max(10, damaged)
          .default([]),
      },
      damaged,
    ),
  },
  damaged,
)

const usedCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: base64url(4_000),
        authenticatorData: base64url(4_000),
        signature: base64url(4_000),
        userHandle: base64url(100).nullish(),
      },
      damaged,
    ),
  },
  damaged,
)

const name = requiredLine(() => text().passkeyName, 60)

export const passkeyOptionsInput = z.object({ currentPassword }, body)
export const newPasskeyInput = z.object({ name, credential: newCredential }, body)
export type NewPasskeyInput = z.output<typeof newPasskeyInput>
export const renamePasskeyInput = z.object({ name }, body)
export const passkeyLoginInput = z.object({ credential: usedCredential }, body)
export type PasskeyLoginInput = z.output<typeof passkeyLoginInput>

/** What the browser's call for a passkey takes (WebAuthn Level 3, as JSON). */
export const browserOptions = z.record(z.string(), z.unknown())

export const passkeyView = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.string().describe('ISO instant'),
  lastUsedAt: z.string().nullable().describe('ISO instant'),
})
export type PasskeyView = z.infer<typeof passkeyView>

/** A browser in which the person is signed in. */
export const openSessionView = z.object({
  id: z.string().describe('Tells the sessions of a person apart. It opens none.'),
  isThis: z.boolean().describe('The session that asks'),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: z.string().nullable().describe('ISO instant'),
  seenAt: z.string().nullable().describe('ISO instant, exact to an hour'),
})
export type OpenSessionView = z.infer<typeof openSessionView>
