import { startFakeStripe } from '#server/testing/stripe/fake-stripe.ts'
import { visitorOf } from '../../rig/caller.ts'
import type { Row } from '../../row.ts'
import { type CardSite, type Party, PRICE, persistently, withCardSite, wordsOf } from './card-site.ts'

const DAY = 24 * 3600

/** Ways in which a spot goes while somebody is on the card page. */
const WAYS: { name: string; leave: (site: CardSite, party: Party) => Promise<unknown> }[] = [
  {
    name: 'the person cancels',
    leave: (site, { token, id }) =>
      persistently(() => visitorOf(site.base(id)).ask('DELETE', `/api/booking-link/${token}/bookings`)),
  },
  {
    name: 'one of the party cancels',
    leave: (site, { token, people }) =>
      persistently(() =>
        visitorOf(site.base(1)).ask('DELETE', `/api/booking-link/${token}/bookings/${people.at(-1)}`),
      ),
  },
  {
    name: 'the organizer cancels',
    leave: (site, { id }) =>
      persistently(() =>
        site.organizer(id).ask('PATCH', `/api/trip-bookings/${id}/status`, { paymentStatus: 'cancelled' }),
      ),
  },
]

/** What stays with the site for bookings that were cancelled before their money came: nothing. */
const keptForNothing = async (
  { tripId }: CardSite,
  pool: { query: (text: string, values: unknown[]) => Promise<{ rows: { kept: number }[] }> },
) => {
  const { rows } = await pool.query(
    `select coalesce(sum(share.amount), 0)::int as kept
     from card_payments p, jsonb_to_recordset(p.shares) as share("bookingId" int, amount int)
       join trip_bookings b on b.id = share."bookingId"
     where p.trip_id = $1 and p.state = 'paid' and b.payment_status = 'cancelled' and not b.was_paid`,
    [tripId],
  )
  return rows[0]?.kept ?? 0
}

export const cancelledWhilePaying: Row = {
  property: 'Cancelled while the card is charged',
  asked:
    'by the person, one of the party or the organizer, before, while or after the card is charged: money for a spot that is gone goes back by itself, and the spot stays free',
  play: (rig, { random, isShort }) =>
    withCardSite(rig, async (site) => {
      const rounds = isShort ? 6 : 60
      const parties = await Promise.all(Array.from({ length: rounds }, () => site.bookParty(2)))
      await Promise.all(
        parties.map(async (party, turn) => {
          const way = WAYS[turn % WAYS.length] as (typeof WAYS)[number]
          const session = (await site.openPage(party)) ?? ''
          const pause = () => new Promise((resolve) => setTimeout(resolve, random() * 30))
          const pay = async () => {
            await pause()
            site.fake.books.pay(session)
          }
          const leave = async () => {
            await pause()
            await way.leave(site, party)
          }
          if (turn % 4 === 0) {
            await leave()
            await pay()
          } else await Promise.all([pay(), leave()])
        }),
      )
      await site.settle()
      const problems = await site.problems()
      const control = await keptForNothing(site, rig.database.pool as never)
      const back = [...site.fake.books.refunds.values()].reduce((sum, { amount }) => sum + amount / 100, 0)
      return {
        holds: problems.length === 0 && control > 0 && back >= control,
        reached: `${rounds} parties of 2, ${back} went back by itself: ${wordsOf(problems)}`,
        control: `without that ${control} would be kept for spots that were gone`,
      }
    }),
}

/** A site that leaves the first page open when another one takes its place. */
const chargedTwice = async (times: number): Promise<number> => {
  const fake = await startFakeStripe()
  const price = { currency: 'sek', unit_amount: String(100 * PRICE) }
  for (let time = 0; time < times; time += 1) {
    const pages = [0, 1].map(() =>
      fake.books.openSession({ mode: 'payment', line_items: [{ price_data: price }] }),
    )
    for (const { id } of pages) fake.books.pay(id)
  }
  await fake.stop()
  return fake.books.intents.size - times
}

export const pageEndsWhilePaying: Row = {
  property: 'The card page ends while somebody pays',
  asked:
    'at its last moment, and after another page took its place: paid once or not at all, never for nothing',
  play: (rig, { random, isShort }) =>
    withCardSite(rig, async (site) => {
      const rounds = isShort ? 6 : 40
      const { fake } = site
      const { pool } = rig.database
      let pressedTooLate = 0
      for (let round = 0; round < rounds; round += 1) {
        const party = await site.bookParty()
        const first = (await site.openPage(party)) ?? ''
        if (round % 2 === 0) {
          // What is owed changes, so another page takes the place of the first one while it is paid.
          await pool.query('update trip_bookings set price = price + 100 where id = $1', [party.id])
          const pay = async () => {
            await new Promise((resolve) => setTimeout(resolve, random() * 30))
            return fake.books.pay(first)
          }
          const [second] = await Promise.all([site.openPage(party), pay()])
          if (second && random() < 0.5) fake.books.pay(second)
        } else {
          fake.state.aheadSeconds += DAY
          if (fake.books.pay(first).status !== 'complete') pressedTooLate += 1
          fake.state.aheadSeconds -= DAY
        }
      }
      await site.settle()
      const problems = await site.problems()
      const twice = await chargedTwice(rounds / 2)
      return {
        holds: problems.length === 0 && pressedTooLate > 0 && twice > 0,
        reached: `${rounds} pages, ${pressedTooLate} × pressed after the end, ${fake.books.intents.size} payments: ${wordsOf(problems)}`,
        control: `a site that leaves the first page open charges ${twice} of ${rounds / 2} twice`,
      }
    }),
}
