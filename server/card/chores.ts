import type { Chore } from '#server/platform/database/chores/chores.ts'
import { each } from '#server/platform/database/chores/each.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Warn } from '#server/platform/process/quiet-warnings.ts'
import { failureOf, type Gateway, gatewayOf } from './gateway.ts'
import {
  findPayment,
  findPaymentOf,
  knownEvents,
  paymentsToLookAt,
  removeOldEvents,
  savePayment,
  unfinishedRefunds,
} from './queries.ts'
import { finishRefund } from './refund.ts'
import { REFUNDS_CHORE, settlePayment } from './settle-payment.ts'

const AT_ONCE = 200
const DAY_MS = 24 * 3_600_000
/** Stripe sends a webhook again for three days. */
const EVENT_DAYS = 4
const KEPT_DAYS = 90

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** Asks Stripe about all payments whose time has come. */
export const lookAtPayments = async (deps: Deps, gateway: Gateway, signal?: AbortSignal, warn?: Warn) =>
  each(deps, await paymentsToLookAt(deps.db, deps.clock(), AT_ONCE), signal, async (id) => {
    const payment = await findPayment(deps.db, id)
    if (!payment) return
    try {
      await settlePayment(deps, gateway, { payment })
    } catch (error) {
      if (failureOf(error) !== 'refused') throw error
      // Another account's key, for instance. Tomorrow somebody may have noticed.
      warn?.({ payment: id, err: error }, 'Stripe does not know a card payment')
      await savePayment(deps.db, id, { lookAt: new Date(deps.clock().getTime() + DAY_MS) })
    }
  })

/** Finishes refunds that were interrupted. */
export const finishRefunds = async (deps: Deps, gateway: Gateway, signal?: AbortSignal) =>
  each(deps, await unfinishedRefunds(deps.db, AT_ONCE), signal, ({ id }) => finishRefund(deps, gateway, id))

/** Reads what Stripe says that happened, for webhooks that never came. */
export const catchUpWithEvents = async (deps: Deps, gateway: Gateway, signal?: AbortSignal) => {
  const now = deps.clock()
  const events = await gateway.eventsSince(daysBefore(now, EVENT_DAYS))
  const known = await knownEvents(
    deps.db,
    events.map(({ id }) => id),
  )
  await each(
    deps,
    events.filter(({ id }) => !known.has(id)),
    signal,
    async (event) => {
      const payment = await findPaymentOf(deps.db, event)
      if (payment) await settlePayment(deps, gateway, { payment, event })
    },
  )
  await removeOldEvents(deps.db, daysBefore(now, KEPT_DAYS))
}

/** What has to be done about card payments; nothing on a site without them. */
export const cardChores = (deps: Deps): Chore[] => {
  const { stripe } = deps.settings
  if (!stripe) return []
  return [
    {
      name: 'card-payments',
      everyMinutes: 1,
      run: async (signal, warn) => lookAtPayments(deps, await gatewayOf(stripe), signal, warn),
    },
    {
      name: REFUNDS_CHORE,
      everyMinutes: 1,
      run: async (signal) => finishRefunds(deps, await gatewayOf(stripe), signal),
    },
    {
      name: 'card-events',
      everyMinutes: 10,
      run: async (signal) => catchUpWithEvents(deps, await gatewayOf(stripe), signal),
    },
  ]
}
