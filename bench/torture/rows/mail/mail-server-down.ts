import { createTransport } from 'nodemailer'
import { visitorOf } from '../../rig/caller.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { makeAccount, makeTrip, nextNumber } from '../../rig/things.ts'
import { until } from '../../rig/until.ts'
import type { Row } from '../../row.ts'
import { arrivedOf, beginWithNoMail, bookOneByOne, storedFor } from './mails.ts'

const BOOKINGS = 20

/** The ways in which a mail server is away, and how it comes back. */
const WAYS = {
  refused: { goAway: (rig: Rig) => rig.mails.stop(), comeBack: (rig: Rig) => rig.mails.start() },
  hanging: {
    goAway: async ({ mails }: Rig) => {
      // Connections that are open would go on.
      await mails.stop()
      mails.mode = 'hang'
      await mails.start()
    },
    comeBack: async ({ mails }: Rig) => {
      await mails.stop()
      mails.mode = 'accept'
      await mails.start()
    },
  },
  '4xx': {
    goAway: async ({ mails }: Rig) => {
      mails.mode = 'try-later'
    },
    comeBack: async ({ mails }: Rig) => {
      mails.mode = 'accept'
    },
  },
} as const

type Way = keyof typeof WAYS

/** Asks for a password link, and lets the link expire if that is wanted. Returns the address. */
const askForLink = async (rig: Rig, hasExpired: boolean): Promise<string> => {
  const { email } = await makeAccount(rig.database.pool)
  await visitorOf(rig.servers[0].base).ask('POST', '/api/forgot-password', { email })
  if (hasExpired) {
    await rig.database.pool.query(
      `update outbox set expires_at = now() - interval '1 second' where mail->'to'->>'address' = $1`,
      [email],
    )
  }
  return email
}

const runners = () => Array.from({ length: BOOKINGS }, () => `away-${nextNumber()}@post.example`)

/** Half of the mails are sent when the first server is killed, so some are just being sent. */
const killWhileDraining = async (rig: Rig, emails: string[]) => {
  await until('half of the mails have arrived', () => arrivedOf(rig, emails) >= BOOKINGS / 2)
  await rig.servers[0].kill()
}

const playWay = async (rig: Rig, way: Way, isKilled: boolean) => {
  await beginWithNoMail(rig)
  const tripId = await makeTrip(rig.database.pool, 3 * BOOKINGS)
  const before = await bookOneByOne(rig, tripId, runners())
  await until(
    'the mails before are sent',
    () =>
      arrivedOf(
        rig,
        before.map(({ email }) => email),
      ) === BOOKINGS,
  )

  await WAYS[way].goAway(rig)
  const emails = runners()
  const away = await bookOneByOne(rig, tripId, emails)
  const expired = await askForLink(rig, true)
  const valid = await askForLink(rig, false)
  await until('each mail was tried', async () => {
    const { rows } = await rig.database.pool.query('select 1 from outbox where attempts > 0')
    return rows.length > 0 || rig.mails.waiting > 0
  })
  const early = arrivedOf(rig, [...emails, expired, valid])

  rig.mails.pauseMs = 100
  await WAYS[way].comeBack(rig)
  const since = performance.now()
  if (isKilled) await killWhileDraining(rig, emails)
  await until(`${way}: all mails arrive`, () => arrivedOf(rig, [...emails, valid]) === BOOKINGS + 1, 120)
  const seconds = (performance.now() - since) / 1_000
  await until('the expired link is dropped', async () => (await storedFor(rig, expired)) === 0)
  rig.mails.pauseMs = 0
  await rig.servers[0].start()
  const after = await bookOneByOne(rig, tripId, runners())

  // The quickest quarter says what a booking has to wait for; the others say how busy the machine was.
  const quick = (booked: { milliseconds: number }[]) =>
    booked.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)[BOOKINGS / 4] ?? 0
  const slower = quick(away) / Math.max(quick(before), quick(after))
  return {
    holds: early === 0 && slower <= 1.5 && seconds <= 60 && arrivedOf(rig, [expired]) === 0,
    reached: `${way}: bookings ${slower.toFixed(2)} times the usual time, ${arrivedOf(rig, emails)} of ${BOOKINGS} after ${seconds.toFixed(0)} s${isKilled ? ' with a server killed meanwhile' : ''}, expired links sent: ${arrivedOf(rig, [expired])}`,
  }
}

/** The wrong way: the mail is sent before the call is answered. */
const sendInline = async (rig: Rig) => {
  rig.mails.mode = 'hang'
  const transport = createTransport({ url: rig.mails.url, greetingTimeout: 3_000 })
  const since = performance.now()
  const error = await transport
    .sendMail({ from: 'a@post.example', to: 'b@post.example', subject: 'x', text: 'x' })
    .then(
      () => undefined,
      (problem: unknown) => problem,
    )
  rig.mails.mode = 'accept'
  return { isLost: error !== undefined, seconds: (performance.now() - since) / 1_000 }
}

export const mailServerDown: Row = {
  property: 'Mail server down',
  asked:
    'refused, hanging, 4xx; 20 bookings each: as fast as ever; 20 of 20 within 60 s of its return, also when a server is killed while draining; expired links dropped',
  play: async (rig) => {
    const played = [
      await playWay(rig, 'refused', true),
      await playWay(rig, 'hanging', false),
      await playWay(rig, '4xx', false),
    ]
    const inline = await sendInline(rig)
    return {
      holds: played.every(({ holds }) => holds) && inline.isLost && inline.seconds > 2,
      reached: played.map(({ reached }) => reached).join('; '),
      control: `a mail sent inside the call makes it wait ${inline.seconds.toFixed(1)} s and is lost`,
    }
  },
}
