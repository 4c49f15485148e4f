import * as z from 'zod'
import { describeCalls, json, nothing } from '#server/platform/calls/describe-calls.ts'
import { openSessionView, passkeyView } from '#shared/accounts/passkey-schema.ts'
import {
  addressChange,
  changePasswordInput,
  deleteAccountInput,
  forgotPasswordInput,
  loginInput,
  mailedLinkInput,
  profileInput,
  registerInput,
  resetPasswordInput,
  userView,
  verification,
  verificationRequired,
} from '#shared/accounts/schema.ts'
import { accountRules } from './limits.ts'
import { mustVerify, passkeyCalls } from './passkeys/api.ts'

const message = z.object({ message: z.string() })
const tokenQuery = [
  { name: 'token', description: 'From the mail.', schema: { type: 'string' }, isRequired: true },
]

const rows = z.array(z.record(z.string(), z.unknown()))

const exportedData = z.object({
  exportedAt: z.string().describe('ISO instant'),
  profile: userView,
  races: rows,
  trips: rows,
  reviews: rows,
  tripReviews: rows,
  bookings: rows,
  payments: rows,
  messages: rows,
  savedRaces: rows,
  savedTrips: rows,
  calendarAddresses: rows,
  alerts: rows,
  waitingLists: rows,
  claims: rows,
  reports: rows,
  imports: rows,
  sources: rows,
  sameRaceAnswers: rows,
  history: rows,
  passkeys: rows,
  sessions: z.array(openSessionView),
})

export const accountApi = describeCalls({
  tag: 'Accounts',
  about: 'Logging in sets a session cookie, which all calls that need an account read.',
  schemas: { User: userView, Passkey: passkeyView, OpenSession: openSessionView },
  calls: {
    ...passkeyCalls,
    'GET /api/user': {
      summary: 'Who am I?',
      answers: { 200: json(userView, 'The signed-in person') },
    },
    'POST /api/register': {
      summary: 'Create an account',
      details: 'Where addresses must be verified first, nobody is signed in yet.',
      who: 'anybody',
      body: registerInput,
      example: { body: { username: 'vera-runs', password: 'over hill and dale', userType: 'athlete' } },
      answers: { 201: json(z.union([userView, verificationRequired]), 'The account, signed in') },
      refusals: { 409: 'The username or the address is taken.' },
      limits: [accountRules.registrations],
    },
    'POST /api/login': {
      summary: 'Log in',
      who: 'anybody',
      body: loginInput,
      example: { body: { username: 'athlete', password: 'trailherd-demo' } },
      details:
        'Beyond the last of these limits one try in two minutes is answered, apart from those of devices that have logged in before.',
      answers: { 200: json(userView, 'The signed-in person; Set-Cookie holds the session') },
      refusals: {
        401: 'Wrong username or password.',
        403: {
          description: 'The address must be verified first, or the cookie cannot be set.',
          also: mustVerify,
        },
      },
      limits: [accountRules.guesses, accountRules.guessesFrom, accountRules.guessesAt],
    },
    'POST /api/logout': {
      summary: 'Log out',
      details: 'Ends this session alone. Without a session it is answered the same way.',
      who: 'anybody',
      answers: { 204: nothing('Logged out') },
    },
    'PATCH /api/user': {
      summary: 'Change my account',
      details:
        'A new address replaces the old one once it is verified. To give another address or none, send `currentPassword`, too.',
      body: profileInput,
      example: { body: { displayName: 'Vera' } },
      answers: { 200: json(userView, 'The changed account') },
      refusals: { 409: 'Another account has the address.' },
      limits: [accountRules.verifications, accountRules.ownPassword],
    },
    'POST /api/change-password': {
      summary: 'Change my password',
      details:
        'Ends all other sessions, a change of address that waits, and the secret address of the calendar.',
      body: changePasswordInput,
      example: { body: { currentPassword: 'over hill and dale', newPassword: 'over dale and hill' } },
      answers: { 200: json(userView, 'The account') },
      limits: [accountRules.ownPassword],
    },
    'GET /api/user/export': {
      summary: 'All data about me',
      answers: { 200: json(exportedData, 'Everything that is stored about the account') },
      limits: [accountRules.exports],
    },
    'DELETE /api/user': {
      summary: 'Delete my account',
      body: deleteAccountInput,
      example: { body: { password: 'over hill and dale' } },
      answers: { 204: nothing('Deleted and signed out') },
      refusals: { 409: 'Administrators are named by the settings and stay.' },
      limits: [accountRules.ownPassword],
    },
    'POST /api/forgot-password': {
      summary: 'Send a link to set a new password',
      details:
        'The answer is the same with and without an account. Each account gets at most five of these mails an hour, no matter who asks.',
      who: 'anybody',
      body: forgotPasswordInput,
      example: { body: { email: 'vera@post.example' } },
      answers: { 200: json(message, 'What happens now') },
      limits: [accountRules.resetsFrom, accountRules.resets],
    },
    'POST /api/reset-password': {
      summary: 'Set a new password with the link of a mail',
      who: 'anybody',
      body: resetPasswordInput,
      example: { body: { token: 'from the mail', newPassword: 'over dale and hill' } },
      details:
        'Ends all sessions, a change of address that waits, and the secret address of the calendar, and removes all passkeys.',
      answers: { 200: json(message, 'The password is set') },
      limits: [accountRules.tokensFrom],
    },
    'GET /api/verify-email': {
      summary: 'The account that a verification link is about',
      details: 'Reading verifies nothing, so that a mail program that opens links cannot do it.',
      who: 'anybody',
      query: tokenQuery,
      example: { query: 'token=from-the-mail' },
      answers: { 200: json(verification, 'The account') },
      refusals: { 400: 'The link was replaced, or is too old.' },
      limits: [accountRules.tokensFrom],
    },
    'POST /api/verify-email': {
      summary: 'Verify an address with the link of a mail',
      details: 'A link works once, and for 24 hours. No sign-in is needed.',
      who: 'anybody',
      body: mailedLinkInput,
      example: { body: { token: 'from the mail' } },
      answers: { 200: json(message, 'The address is verified') },
      refusals: { 409: 'Another account has the address by now.' },
      limits: [accountRules.tokensFrom],
    },
    'GET /api/keep-address': {
      summary: 'The account whose change of address a link stops',
      details: 'Reading stops nothing: the change is stopped with the POST that follows a press.',
      who: 'anybody',
      query: tokenQuery,
      example: { query: 'token=from-the-mail' },
      answers: { 200: json(addressChange, 'The account') },
      refusals: { 400: 'There is no change of address to stop.' },
      limits: [accountRules.tokensFrom],
    },
    'POST /api/keep-address': {
      summary: 'Stop a change of address with the link that the address of now was mailed',
      details:
        'The account keeps the address it has. The link that was mailed to the other address no longer works.',
      who: 'anybody',
      body: mailedLinkInput,
      example: { body: { token: 'from the mail' } },
      answers: { 200: json(addressChange, 'The account, which keeps its address') },
      refusals: { 400: 'There is no change of address to stop.' },
      limits: [accountRules.tokensFrom],
    },
    'POST /api/send-verification': {
      summary: 'Send the link that verifies my address again',
      details: 'Also for the account that this session registered or tried to log in to.',
      answers: { 200: json(message, 'The mail is on its way') },
      refusals: { 409: 'No address waits to be verified.' },
      limits: [accountRules.verifications, accountRules.mailsTo],
    },
  },
})
