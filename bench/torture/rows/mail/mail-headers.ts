import { createTransport } from 'nodemailer'
import type { MailServer } from '#server/testing/servers/mail-server.ts'
import { ADMIN_PASSWORD } from '../../../servers/start-server.ts'
import { type Caller, signInTo, visitorOf } from '../../rig/caller.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { bookingForm, makeAccount, makeRace, makeTrip, nextNumber, PASSWORD } from '../../rig/things.ts'
import type { Row } from '../../row.ts'
import { beginWithNoMail, untilOutboxIsEmpty } from './mails.ts'

/** No mail may ever be for it, or name it in a header. */
const EVIL = 'evil@evil.example'

/** What is put behind what somebody would write. */
const ENDINGS = [
  `\r\nBcc: ${EVIL}`,
  `\nBcc: ${EVIL}`,
  `\rBcc: ${EVIL}`,
  `\u2028Bcc: ${EVIL}`,
  `%0d%0aBcc: ${EVIL}`,
  `\r\n\r\nRCPT TO:<${EVIL}>`,
  `, ${EVIL}`,
  `;${EVIL}`,
  ` <${EVIL}>`,
  `?bcc=${EVIL}`,
  `=?utf-8?Q?=0D=0ABcc:_${EVIL}?=`,
  `" <${EVIL}>, "`,
]

type Fields = Record<string, unknown>

/** A call whose fields reach a mail. Line breaks are allowed in `texts` only. */
type Attacked = {
  call: string
  send: (fields: Fields) => Promise<{ status: number }>
  form: () => Fields
  addresses: string[]
  lines: string[]
  texts: string[]
}

const address = () => `header-${nextNumber()}@post.example`

const attackedCalls = async ({ database: { pool }, servers }: Rig): Promise<Attacked[]> => {
  const { base } = servers[0]
  const owner = await makeAccount(pool, 'trip_organizer')
  const organizer = await signInTo(base, owner.username, PASSWORD)
  const admin = await signInTo(base, 'admin', ADMIN_PASSWORD)
  const tripId = await makeTrip(pool, 900, owner.id)
  const raceId = await makeRace(pool, owner.id)
  const visitor = visitorOf(base)
  const ask = (caller: Caller, call: string) => (fields: Fields) =>
    caller.ask(call.split(' ')[0] ?? '', call.split(' ')[1] ?? '', fields)

  const { body } = await visitor.ask('POST', `/api/trips/${tripId}/bookings`, bookingForm(1, address()))
  const { id: bookingId } = body as { id: number }
  // Each message goes to everybody on a trip, so this one has a single participant.
  const quietTripId = await makeTrip(pool, 1, owner.id)
  await visitor.ask('POST', `/api/trips/${quietTripId}/bookings`, bookingForm(1, address()))
  const fullTripId = await makeTrip(pool, 1)
  await visitor.ask('POST', `/api/trips/${fullTripId}/bookings`, bookingForm(1, address()))
  const { body: report } = await visitor.ask('POST', `/api/races/${raceId}/report`, {
    reason: 'date',
    email: address(),
  })

  const tripForm = () => ({
    name: 'Hut to hut',
    location: 'Abisko, Sweden',
    startDate: '2027-07-05',
    endDate: '2027-07-09',
    description: 'Five days.',
    difficulty: 'Intermediate',
    duration: 5,
    maxGroupSize: 4,
    availableSpots: 4,
    price: 100,
    itinerary: 'Day 1.',
    includedItems: ['Guide'],
    excludedItems: ['Travel'],
    organizerName: 'Nordanstig',
    organizerEmail: address(),
    howToPay: 'Swish',
    meetingPoint: 'The station',
  })
  const named = () => ({ firstName: 'Vera', lastName: 'Berg', email: address() })

  const calls: (Omit<Attacked, 'send'> & { by: Caller; send?: Attacked['send'] })[] = [
    {
      by: visitor,
      call: `POST /api/trips/${tripId}/bookings`,
      form: () => ({ ...bookingForm(1, address()), foodAllergies: 'Nuts', medicalConditions: 'Asthma' }),
      addresses: ['email'],
      lines: ['firstName', 'lastName', 'mobileNumber'],
      texts: ['foodAllergies', 'medicalConditions'],
    },
    {
      by: organizer,
      call: `PATCH /api/trip-bookings/${bookingId}`,
      form: named,
      addresses: ['email'],
      lines: ['firstName', 'lastName'],
      texts: [],
    },
    {
      by: organizer,
      call: `POST /api/trips/${quietTripId}/messages`,
      form: () => ({ to: 'all', subject: 'Soon', text: 'We start at nine.' }),
      addresses: [],
      lines: ['subject'],
      texts: ['text'],
    },
    {
      by: visitor,
      call: `POST /api/trips/${fullTripId}/waiting-list`,
      form: () => ({ ...named(), seats: 1 }),
      addresses: ['email'],
      lines: ['firstName', 'lastName'],
      texts: [],
    },
    {
      by: organizer,
      call: 'POST /api/trips',
      form: tripForm,
      // Its words come with the mails to somebody who books it.
      send: async (fields) => {
        const answer = await organizer.ask('POST', '/api/trips', fields)
        const { id } = answer.body as { id?: number }
        if (id === undefined) return answer
        return visitor.ask('POST', `/api/trips/${id}/bookings`, bookingForm(1, address()))
      },
      addresses: ['organizerEmail'],
      lines: ['name', 'location', 'organizerName'],
      texts: ['howToPay', 'meetingPoint'],
    },
    {
      by: visitor,
      call: 'POST /api/contact',
      form: () => ({ name: 'Vera', email: address(), message: 'Hello.', raceId }),
      addresses: ['email'],
      lines: ['name'],
      texts: ['message'],
    },
    {
      by: visitor,
      call: `POST /api/races/${raceId}/report`,
      form: () => ({ reason: 'date', message: 'It is in May.', email: address() }),
      addresses: ['email'],
      lines: [],
      texts: ['message'],
    },
    {
      by: admin,
      call: `PATCH /api/admin/reports/${(report as { id: number }).id}`,
      form: () => ({ status: 'closed', note: 'Thank you.' }),
      addresses: [],
      lines: [],
      texts: ['note'],
    },
    {
      by: visitor,
      call: 'POST /api/register',
      form: () => ({
        username: `header-${nextNumber()}`,
        password: PASSWORD,
        userType: 'athlete',
        email: address(),
        displayName: 'Vera',
      }),
      addresses: ['email'],
      lines: ['displayName'],
      // Its line breaks become spaces.
      texts: ['username'],
    },
    {
      by: organizer,
      call: 'PATCH /api/user',
      form: () => ({ email: address(), currentPassword: PASSWORD, displayName: 'Vera' }),
      addresses: ['email'],
      lines: ['displayName'],
      texts: [],
    },
    {
      by: visitor,
      call: 'POST /api/forgot-password',
      form: () => ({ email: owner.email }),
      addresses: ['email'],
      lines: [],
      texts: [],
    },
    {
      by: visitor,
      call: 'POST /api/booking-link',
      form: () => ({ email: address() }),
      addresses: ['email'],
      lines: [],
      texts: [],
    },
  ]
  return calls.map(({ by, ...rest }) => ({ send: ask(by, rest.call), ...rest }))
}

const EXPECTED_HEADERS = new Set(
  'from to reply-to subject message-id date mime-version content-type content-transfer-encoding auto-submitted list-unsubscribe list-unsubscribe-post'.split(
    ' ',
  ),
)

type Received = MailServer['received'][number]

/** What is wrong with whom a mail is for and with its headers. */
const problemsOf = ({ recipients, headers, to, cc, bcc, replyTo }: Received): string[] => {
  const shown = [...(to ?? []), ...(cc ?? []), ...(bcc ?? [])].map(({ address: one }) => one)
  const repliesTo = (replyTo ?? []).map(({ address: one }) => one)
  return [
    ...(recipients.length === 1 ? [] : ['several recipients']),
    ...(shown.length === 1 && shown[0] === recipients[0] ? [] : ['shows other recipients']),
    ...(repliesTo.length <= 1 ? [] : ['several reply addresses']),
    ...([...recipients, ...repliesTo].includes(EVIL) ? ['for the attacker'] : []),
    ...headers.flatMap(({ key }) => (EXPECTED_HEADERS.has(key) ? [] : [`header ${key}`])),
  ]
}

type Seen = { tries: number; refused: number; wrong: string[] }

const attack = async ({ call, send, form, ...fields }: Attacked, seen: Seen) => {
  const isAllowed = (kind: 'addresses' | 'lines' | 'texts', ending: string, status: number) => {
    if (status === 400) return true
    if (kind === 'addresses') return false
    return status < 400 && (kind === 'texts' || !/[\r\n]/.test(ending))
  }
  for (const kind of ['addresses', 'lines', 'texts'] as const) {
    for (const field of fields[kind]) {
      for (const ending of ENDINGS) {
        const fine = form()
        const { status } = await send({ ...fine, [field]: `${fine[field]}${ending}` })
        seen.tries += 1
        if (status === 400) seen.refused += 1
        if (!isAllowed(kind, ending, status)) {
          seen.wrong.push(`${call} ${field} ${JSON.stringify(ending)}: ${status}`)
        }
      }
    }
  }
  const { status } = await send(form())
  if (status >= 400) seen.wrong.push(`${call} as it should be: ${status}`)
}

/** A mail as an attacker wants it, sent past the product: it has to be noticed. */
const problemsOfForgedMail = async ({ mails }: Rig): Promise<string[]> => {
  await createTransport({ url: mails.url }).sendMail({
    envelope: { from: 'a@post.example', to: ['b@post.example', EVIL] },
    raw: `From: a@post.example\r\nTo: b@post.example\r\nSubject: x\r\nBcc: ${EVIL}\r\nX-Added: 1\r\n\r\nx`,
  })
  const forged = mails.received.at(-1)
  return forged ? problemsOf(forged) : []
}

export const mailHeaders: Row = {
  property: 'Mail headers',
  asked:
    'CRLF, lists of addresses, `?bcc=` in every field that reaches a mail: one recipient, no added header; 400 for addresses and for line breaks in a line',
  play: async (rig) => {
    await beginWithNoMail(rig)
    const seen: Seen = { tries: 0, refused: 0, wrong: [] }
    const calls = await attackedCalls(rig)
    for (const call of calls) await attack(call, seen)
    await untilOutboxIsEmpty(rig, 120)
    const received = [...rig.mails.received]
    const problems = received.flatMap(problemsOf)
    const control = await problemsOfForgedMail(rig)
    return {
      holds: seen.wrong.length === 0 && problems.length === 0 && received.length > 100 && control.length >= 4,
      reached: `${calls.length} calls, ${seen.tries} attacks, ${seen.refused} × 400, ${received.length} mails with one recipient each; wrong: ${[...seen.wrong, ...problems].join(' | ') || 'nothing'}`,
      control: `a forged mail is noticed: ${control.join(', ')}`,
    }
  },
}
