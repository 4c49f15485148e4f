import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, BrowserContext } from 'playwright-core'
import { listMails } from '#server/mailbox/mail-folder.ts'
import type { Role } from './roles.ts'

/** What the pages show: the organizers' own listings, a booking, and the link that its mail brought. */
export type Things = {
  raceId: number
  tripId: number
  /** The country of the race, as addresses write it. */
  country: string
  bookingPath: string
  partyId: number
  mailName: string
}

const PATIENCE_MS = 60_000

const read = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return answer.json()
}

const linkedMail = async (dataDir: string) => {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const { mails } = await listMails(join(dataDir, 'mail'))
    for (const { name, text = '' } of mails) {
      const link = /\/booking\/[\w-]+/.exec(text)?.[0]
      if (link) return { mailName: name, bookingPath: link }
    }
    await sleep(200)
  }
  throw new Error('The mail about a booking did not arrive.')
}

type Site = { dataDir: string; profileOf: (role: Role) => Promise<BrowserContext> }

/** Books a place, saves and follows listings, so that no page of the site is empty. */
export const prepareThings = async ({ dataDir, profileOf }: Site): Promise<Things> => {
  const [races, trips, athlete] = await Promise.all([
    profileOf('race-organizer'),
    profileOf('trip-organizer'),
    profileOf('athlete'),
  ])
  try {
    const [race] = await read(races.request, '/api/my-races')
    const ownTrips = await read(trips.request, '/api/trip-organizer/trips-with-bookings')
    const trip = ownTrips.find(({ availableSpots }: { availableSpots: number }) => availableSpots > 0)
    const booked = await athlete.request.post(`/api/trips/${trip.id}/bookings`, {
      data: {
        firstName: 'Vera',
        lastName: 'Lind',
        age: 34,
        mobileNumber: '+46 70 123 45 67',
        email: 'vera@lind.example',
      },
    })
    if (!booked.ok()) throw new Error(`The booking was refused: ${await booked.text()}`)
    const { partyId } = await booked.json()
    return { raceId: race.id, tripId: trip.id, country: 'sweden', partyId, ...(await linkedMail(dataDir)) }
  } finally {
    for (const profile of [races, trips, athlete]) await profile.close()
  }
}
