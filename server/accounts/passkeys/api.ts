import * as z from 'zod'
import { type Calls, json, nothing } from '#server/platform/calls/describe-calls.ts'
import {
  browserOptions,
  newPasskeyInput,
  openSessionView,
  passkeyLoginInput,
  passkeyOptionsInput,
  passkeyView,
  renamePasskeyInput,
} from '#shared/accounts/passkey-schema.ts'
import { userView } from '#shared/accounts/schema.ts'
import { accountRules } from '../limits.ts'

const credential = {
  id: 'from-the-browser',
  rawId: 'from-the-browser',
  type: 'public-key',
  clientExtensionResults: {},
}

/** What a refusal to sign in says where addresses must be verified first. */
export const mustVerify = z.object({
  requiresEmailVerification: z.literal(true).describe('The address must be verified first'),
})

/** The calls about passkeys and about where one is signed in. */
export const passkeyCalls: Calls = {
  'GET /api/user/passkeys': {
    summary: 'My passkeys',
    answers: { 200: json(z.array(passkeyView), 'My passkeys, the oldest first') },
  },
  'POST /api/user/passkeys/options': {
    summary: 'Begin to add a passkey',
    details:
      'The answer is what `navigator.credentials.create` takes, as JSON. It works once, for 5 minutes.',
    body: passkeyOptionsInput,
    example: { body: { currentPassword: 'over hill and dale' } },
    answers: { 200: json(browserOptions, 'Options for the browser') },
    refusals: { 409: 'You have as many passkeys as an account can have.' },
    limits: [accountRules.ownPassword],
  },
  'POST /api/user/passkeys': {
    summary: 'Add the passkey that the browser has made',
    body: newPasskeyInput,
    example: {
      body: {
        name: 'Phone',
        credential: {
          ...credential,
          response: { clientDataJSON: 'from-the-browser', attestationObject: 'from-the-browser' },
        },
      },
    },
    answers: { 201: json(passkeyView, 'The passkey') },
    refusals: { 409: 'The passkey is known, or you have as many as an account can have.' },
    limits: [accountRules.passkeyChanges],
  },
  'PATCH /api/user/passkeys/:id': {
    summary: 'Rename a passkey',
    body: renamePasskeyInput,
    example: { body: { name: 'Old phone' } },
    answers: { 200: json(passkeyView, 'The passkey') },
  },
  'DELETE /api/user/passkeys/:id': {
    summary: 'Remove a passkey',
    answers: { 204: nothing('Removed: nobody can sign in with it any more') },
    limits: [accountRules.passkeyChanges],
  },
  'POST /api/passkey-login/options': {
    summary: 'Begin to sign in with a passkey',
    details: 'The answer is what `navigator.credentials.get` takes, as JSON. It works once, for 5 minutes.',
    who: 'anybody',
    answers: { 200: json(browserOptions, 'Options for the browser') },
    refusals: { 403: 'The cookie cannot be set.' },
    limits: [accountRules.passkeyLoginsFrom],
  },
  'POST /api/passkey-login': {
    summary: 'Sign in with a passkey',
    details: 'The credential signs options that this browser got within the last 5 minutes. They work once.',
    who: 'anybody',
    body: passkeyLoginInput,
    example: {
      body: {
        credential: {
          ...credential,
          response: {
            clientDataJSON: 'from-the-browser',
            authenticatorData: 'from-the-browser',
            signature: 'from-the-browser',
            userHandle: 'from-the-browser',
          },
        },
      },
    },
    answers: { 200: json(userView, 'The signed-in person; Set-Cookie holds the session') },
    refusals: {
      401: 'The passkey is unknown, or did not sign what was asked.',
      403: {
        description:
          'The account is blocked, its address must be verified first, or the cookie cannot be set.',
        also: mustVerify,
      },
    },
    limits: [accountRules.passkeyLoginsFrom],
  },
  'GET /api/user/sessions': {
    summary: 'Where I am signed in',
    answers: { 200: json(z.array(openSessionView), 'My sessions, those used last first, at most 50') },
  },
  'DELETE /api/user/sessions/:id': {
    summary: 'End one of my sessions',
    answers: { 204: nothing('Ended') },
  },
  'DELETE /api/user/sessions': {
    summary: 'End all my sessions but this one',
    answers: { 204: nothing('Ended') },
  },
}
