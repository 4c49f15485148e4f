import { useWatch } from 'react-hook-form'
import {
  AreaField,
  NumberField,
  SelectField,
  TextField,
} from '#client/features/listing-form/fields/form-fields.tsx'
import { GroupField } from '#client/features/listing-form/fields/group-field.tsx'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { lacks } from '#shared/trips/drafts.ts'
import { CURRENCIES } from '#shared/trips/enums.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { tripLabels } from './labels.ts'
import { raisedSpots } from './raised-spots.ts'
import { isStepFilled, type TripValues } from './trip-values.ts'

const REFUND_STEPS = [0, 1, 2, 3, 4] as const
const GRID = 'grid grid-cols-1 gap-6 sm:grid-cols-2'

/** Deposit, refunds and where the money goes. */
const PaymentFields = () => {
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
          {REFUND_STEPS.filter((step) => step <= lastFilled + 1).map((step) => (
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

const spotsHint = (trip: TripView | null, typedSpots: string, raised: number | null) => {
  const text = tripFormMessages().spots
  // What such a draft has is the largest size there is, which nobody chose.
  if (trip === null || lacks(trip, 'maxGroupSize')) return text.emptyIsAll
  if (raised !== null) return text.raised(raised)
  return typedSpots.trim() === '' ? text.emptyStays(trip.availableSpots) : text.bookingsCount
}

/** Group size, available spots and price. `trip` is the trip that is edited; null for a new one. */
export const SpotsFields = ({ trip }: { trip: TripView | null }) => {
  const [typedSize, typedSpots] = useWatch<TripValues, ['maxGroupSize', 'availableSpots']>({
    name: ['maxGroupSize', 'availableSpots'],
  })
  const raised = raisedSpots(trip, typedSize, typedSpots)
  const { spots: text } = tripFormMessages()
  const labels = tripLabels()
  return (
    <>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <NumberField<TripValues>
          name="maxGroupSize"
          label={labels.maxGroupSize}
          goesWith={['availableSpots', 'minGroupSize']}
          required
          hint={text.groupHint}
        />
        <NumberField<TripValues>
          name="availableSpots"
          label={labels.availableSpots}
          hint={spotsHint(trip, typedSpots, raised)}
        />
        <NumberField<TripValues> name="minGroupSize" label={labels.minGroupSize} hint={text.minimumHint} />
      </div>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <NumberField<TripValues> name="price" label={text.priceLabel} required hint={text.priceHint} />
        <SelectField<TripValues>
          name="currency"
          label={labels.currency}
          options={CURRENCIES}
          goesWith={['price']}
        />
      </div>
      <AreaField<TripValues> name="howToPay" label={labels.howToPay} rows={3} hint={text.howToPayHint} />
      <PaymentFields />
    </>
  )
}
