import * as z from 'zod'
import { tripInputMessages } from '#messages/shared/trips/input.ts'
import { bicOf, ibanOf, swishNumberOf } from '#shared/money/payment-codes.ts'
import { MOST_REFUND_STEPS, USUAL_BALANCE_DAYS } from '#shared/money/terms.ts'
import { lineOfText, listOf, optional, wholeNumber } from '#shared/text/text-schema.ts'

const text = tripInputMessages
const MOST_DAYS = 730

/** A number or address that `read` understands, stored as it writes it. */
const readBy = (name: () => string, read: (typed: string) => string | null, wrong: () => string) =>
  optional(
    lineOfText(name, 60)
      .refine((typed) => read(typed) !== null, { error: wrong })
      .overwrite((typed) => read(typed) ?? typed),
  )

const refundStep = z.object(
  {
    daysBefore: wholeNumber(() => text().daysBefore, 0, MOST_DAYS),
    percent: wholeNumber(() => text().refundPercent, 1, 100),
  },
  { error: () => text().refundStepsNotList },
)

const refundSteps = listOf(() => text().refundSteps, refundStep, MOST_REFUND_STEPS).superRefine(
  (steps, context) => {
    steps.forEach((step, at) => {
      const before = steps[at - 1]
      if (before === undefined) return
      for (const name of ['daysBefore', 'percent'] as const)
        if (step[name] >= before[name])
          context.addIssue({ code: 'custom', path: [at, name], message: text().stepsMustFall })
    })
  },
)

/** What a trip's organizer says about payments (contract, section 14). */
export const paymentSettings = {
  depositPercent: wholeNumber(() => text().depositPercent, 1, 99)
    .nullable()
    .optional()
    .describe('The part that is paid on booking, in percent; null: all at once'),
  balanceDays: wholeNumber(() => text().balanceDays, 0, MOST_DAYS)
    .optional()
    .describe(`The rest is due so many days before the start; ${USUAL_BALANCE_DAYS} when it is not sent`),
  refundSteps: refundSteps
    .optional()
    .describe('Who cancels so many days before the start gets this part back; both numbers fall'),
  payTo: z
    .object(
      {
        swish: readBy(
          () => text().swish,
          swishNumberOf,
          () => text().swishWrong,
        ),
        iban: readBy(
          () => text().iban,
          ibanOf,
          () => text().ibanWrong,
        ),
        bic: readBy(
          () => text().bic,
          bicOf,
          () => text().bicWrong,
        ),
        name: optional(lineOfText(() => text().payeeName, 70)),
      },
      { error: () => text().payToNoObject },
    )
    .nullable()
    .optional()
    .describe('Where the money goes; people read it once they have booked'),
}

/** The settings that everybody sees on the trip's page. */
export const paymentSettingsView = {
  depositPercent: z.int().nullable(),
  balanceDays: z.int(),
  refundSteps: z.array(z.object({ daysBefore: z.int(), percent: z.int() })),
}

/** Where the money goes; null where the organizer has not said. */
export const payToView = z
  .object({
    swish: z.string().nullish(),
    iban: z.string().nullish(),
    bic: z.string().nullish(),
    name: z.string().nullish(),
  })
  .nullable()
