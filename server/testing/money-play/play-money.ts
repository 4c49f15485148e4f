import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { personOf } from '#server/accounts/person.ts'
import { gatewayOf } from '#server/card/gateway.ts'
import type { Database } from '#server/platform/database/database.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { createTrip } from '../factories/trip-factory.ts'
import { createUser } from '../factories/user-factory.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'
import { TEST_NOW } from '../test-app.ts'
import { CARD_DEEDS } from './card-deeds.ts'
import { dayIn } from './compare.ts'
import { bookParty, HAND_DEEDS } from './hand-deeds.ts'
import { newModel } from './model.ts'
import { PRODUCT, type Product, type World } from './product.ts'
import { STATEMENT_DEEDS } from './statement-deeds.ts'

const [SPOTS, START] = [6, 61]

type Options = {
  sequences: number
  seed: number
  /** What of the product is done in another way. */
  forgotten?: Partial<Product>
}

/** How many sequences and deeds were played, and what differs, with a sequence that shows it; null when nothing does. */
type PlayedMoney = { sequences: number; deeds: number; differs: string | null }

const deeds = fc.array(
  fc.oneof(
    ...[...HAND_DEEDS, ...STATEMENT_DEEDS, ...CARD_DEEDS].map(([weight, arbitrary]) => ({
      weight,
      arbitrary,
    })),
  ),
  { minLength: 6, maxLength: 18, size: 'max' },
)

/**
 * Plays that many sequences of all ways to pay, refund, cancel, replace and correct, each on a trip of its own, against the
 * verbs of the product, a real database and the fake of Stripe. After each deed everything is compared with the model.
 */
export const playMoney = async (
  db: Database,
  { sequences, seed, forgotten }: Options,
): Promise<PlayedMoney> => {
  const fake = await startFakeStripe()
  fake.state.aheadSeconds = Math.ceil((TEST_NOW.getTime() - Date.now()) / 1_000)
  const gateway = await gatewayOf({ secretKey: fake.key, webhookSecret: 'whsec', apiUrl: fake.url })
  const account = await createUser(db, { userType: 'trip_organizer' })
  const organizer = personOf(account, { raceAdminUsername: 'nobody', tripAdminUsername: 'nobody' })
  const settings = {
    publicUrl: 'http://trailherd.test',
    mailFrom: 'hello@trailherd.example',
    contactTo: undefined,
    rateLimitFactor: 0,
  }
  const needs = { db, clock: () => TEST_NOW, settings }
  let played = 0

  const openWorld = async (): Promise<World> => {
    const { id: tripId } = await createTrip(db, {
      createdBy: organizer.id,
      maxGroupSize: SPOTS,
      startDate: dayIn({ needs }, START),
      endDate: dayIn({ needs }, 500),
      price: 900,
      currency: 'SEK',
      depositPercent: 20,
      refundSteps: [{ daysBefore: 40, percent: 50 }],
      cardPayments: true,
    })
    return {
      db,
      needs,
      tripId,
      organizer,
      fake,
      gateway,
      product: { ...PRODUCT, ...forgotten },
      referenceOf: async (partyId) => {
        const [first] = await db.select().from(tripBookings).where(eq(tripBookings.id, partyId))
        return first?.reference ?? ''
      },
      bankRows: 0,
      deeds: 0,
    }
  }

  const property = fc.asyncProperty(deeds, async (commands) => {
    const world = await openWorld()
    try {
      const model = newModel(SPOTS, START)
      await bookParty(model, world, 2)
      await fc.asyncModelRun(() => ({ model, real: world }), commands)
    } finally {
      played += world.deeds
    }
  })
  const result = await fc.check(property, { numRuns: sequences, seed, endOnFailure: forgotten !== undefined })
  await fake.stop()
  const counts = { sequences: result.numRuns, deeds: played }
  if (!result.failed) return { ...counts, differs: null }
  const reason = result.errorInstance instanceof Error ? result.errorInstance.message : ''
  return { ...counts, differs: `${await fc.asyncDefaultReportMessage(result)}\n${reason}` }
}
