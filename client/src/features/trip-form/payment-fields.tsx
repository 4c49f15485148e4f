import { useWatch } from 'react-hook-form'
import { NumberField, TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { GroupField } from '#client/features/listing-form/fields/group-field.tsx'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { tripLabels } from './labels.ts'
import { isStepFilled, type TripValues } from './trip-values.ts'

const STEPS = [0, 1, 2, 3, 4] as const
const GRID = 'grid grid-cols-1 gap-6 sm:grid-cols-2'

/** Deposit, refunds and where the money goes. */
export const PaymentFields = () => {
  const { payments: text } = tripFormMessages()
  const labels = tripLabels()
  const typed = useWatch<TripValues, 'refundSteps'>({ name: 'refundSteps' })
  const lastFilled = typed.findLastIndex(isStepFilled)
  return (
    <>
      <div className={GRID}>
        <NumberField<TripValues> name="depositPercent" label={text.deposit} hint={text.depositHint} />
        <NumberField<TripValues> name="balanceDays" label={text.balanceDays} hint={text.balanceHint} />
      </div>
      <GroupField label={labels.refundSteps} hint={text.refundHint}>
        <div className="flex flex-col gap-4">
          {STEPS.filter((step) => step <= lastFilled + 1).map((step) => (
            <div key={step} className={GRID}>
              <NumberField<TripValues>
                name={`refundSteps.${step}.daysBefore`}
                label={text.daysBefore(step + 1)}
              />
              <NumberField<TripValues> name={`refundSteps.${step}.percent`} label={text.percent(step + 1)} />
            </div>
          ))}
        </div>
      </GroupField>
      <GroupField label={labels.payTo} hint={text.payToHint}>
        <div className={GRID}>
          <TextField<TripValues> name="payTo.swish" label={text.swish} inputMode="tel" />
          <TextField<TripValues> name="payTo.iban" label={text.iban} />
          <TextField<TripValues> name="payTo.bic" label={text.bic} />
          <TextField<TripValues> name="payTo.name" label={text.name} />
        </div>
      </GroupField>
    </>
  )
}
