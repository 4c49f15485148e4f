import * as z from 'zod'
import { CURRENCIES } from '#shared/trips/enums.ts'

/** Whether a party pays what is due by now, or everything that is still to pay. */
export const cardPaymentInput = z.object({ what: z.enum(['due', 'all']).default('due') })

/** What a party can pay by card, in whole units of `currency`. 0 if nothing is due, the trip takes no cards, or the amount is too small or too large for a card. */
export const cardDues = z.object({
  due: z.int().describe('What is due by now, such as the deposit'),
  all: z.int().describe('Everything that is still to pay'),
  currency: z.enum(CURRENCIES),
  isUnderWay: z.boolean().describe('Whether a payment was begun and nobody knows yet if it was made'),
})
export type CardDues = z.infer<typeof cardDues>

/** Where the browser goes to pay. */
export const cardPage = z.object({
  url: z.string().describe('A page of Stripe; open it in place of this one'),
})
export type CardPage = z.infer<typeof cardPage>

export const cardRefundInput = z.object({
  amount: z.int().min(1).max(1_000_000_000).describe('In whole units of the booking’s currency'),
  refunded: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .describe('What the page shows as refunded for this booking: 409 when it is not so any more'),
})

export const cardRefundsView = z.object({
  refunds: z.array(
    z.object({
      amount: z.int(),
      state: z
        .enum(['done', 'asked', 'failed'])
        .describe('`asked`: Stripe has not answered yet; it is done as soon as it does'),
    }),
  ),
})
export type CardRefunds = z.infer<typeof cardRefundsView>

export const cardPaymentsInput = z.object({ cardPayments: z.boolean() })
