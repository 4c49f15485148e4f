import { useWatch } from 'react-hook-form'
import { TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { tripLabels } from './labels.ts'
import type { TripValues } from './trip-values.ts'

const STEPS = [0, 1, 2, 3, 4] as const
const GRID = 'grid grid-cols-1 gap-6 sm:grid-cols-2'

/** Deposit, refunds and where the money goes. */
export const PaymentFields = () => {
  const { payments: text } = tripFormMessages()
  const labels = tripLabels()
  const typed = useWatch<TripValues, 'refundSteps'>({ name: 'refundSteps' })
  const filled = typed.filter(
    ({ daysBefore, percent }) => daysBefore.trim() !== '' || percent.trim() !== '',
  ).length
  return (
    <>
      <div className={GRID}>
        <TextField<TripValues>
          name="depositPercent"
          label={text.deposit}
          inputMode="numeric"
          autoComplete="off"
          hint={text.depositHint}
        />
        <TextField<TripValues>
          name="balanceDays"
          label={text.balanceDays}
          inputMode="numeric"
          autoComplete="off"
          hint={text.balanceHint}
        />
      </div>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-semibold">{labels.refundSteps}</legend>
        <p className="text-quiet">{text.refundHint}</p>
        {STEPS.filter((step) => step <= filled).map((step) => (
          <div key={step} className={GRID}>
            <TextField<TripValues>
              name={`refundSteps.${step}.daysBefore`}
              label={text.daysBefore(step + 1)}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField<TripValues>
              name={`refundSteps.${step}.percent`}
              label={text.percent(step + 1)}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        ))}
      </fieldset>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-semibold">{labels.payTo}</legend>
        <p className="text-quiet">{text.payToHint}</p>
        <div className={GRID}>
          <TextField<TripValues> name="payTo.swish" label={text.swish} inputMode="tel" autoComplete="off" />
          <TextField<TripValues> name="payTo.iban" label={text.iban} autoComplete="off" />
          <TextField<TripValues> name="payTo.bic" label={text.bic} autoComplete="off" />
          <TextField<TripValues> name="payTo.name" label={text.name} autoComplete="off" />
        </div>
      </fieldset>
    </>
  )
}
