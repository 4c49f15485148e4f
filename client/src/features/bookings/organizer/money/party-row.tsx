import { ReceiptText } from 'lucide-react'
import { formatShortDay } from '#client/lib/format/format-moment.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { tripMoneyMessages } from '#messages/client/features/bookings/organizer/money.ts'
import type { PaymentView } from '#shared/bookings/money-schema.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { isOverdue } from '#shared/money/balance.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { spacedReference } from '#shared/money/reference.ts'
import { paths } from '#shared/pages/paths.ts'
import { PaymentBadge } from '../../payment/payment-badge.tsx'
import { nameOf, type Party, type Person } from './money-calls.ts'

/** What can be done with a person's money. */
export type MoneyActions = {
  chosen: ReadonlySet<number>
  choose: (bookingId: number, isChosen: boolean) => void
  payInFull: (person: Person) => void
  open: (person: Person, kind: 'received' | 'refunded', currency: string) => void
  takeBack: (payment: PaymentView) => void
}

const Payments = ({
  person,
  currency,
  takeBack,
}: { person: Person; currency: string } & Pick<MoneyActions, 'takeBack'>) => {
  const text = tripMoneyMessages()
  const { payments } = person
  if (payments.length === 0) return null
  const leftOf = ({ id, amount }: PaymentView) =>
    payments.reduce((left, one) => (one.corrects === id ? left + one.amount : left), amount)
  return (
    <details className="w-full">
      <summary className="min-h-9 w-fit cursor-pointer content-center text-sm pointer-coarse:min-h-11">
        {text.payments(payments.length)}
      </summary>
      <ul className="flex flex-col divide-y divide-contour">
        {payments.map((payment) => {
          const { id, kind, amount, method, note, paidOn, isByCard } = payment
          const what = [formatShortDay(paidOn), text.kinds[kind], formatPrice(amount, currency)].join(' · ')
          const isTakenBack = kind !== 'correction' && leftOf(payment) === 0
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
              <span className="min-w-0 py-1 tabular-nums [overflow-wrap:anywhere]">
                <span className={isTakenBack ? 'line-through' : ''}>{what}</span> · {text.methods[method]}
                {isTakenBack && ` · ${text.takenBack}`}
                {note && <span className="block text-quiet">{note}</span>}
              </span>
              {kind !== 'correction' && !isTakenBack && !isByCard && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={text.takeBackOf(`${nameOf(person)}, ${what}`)}
                  onClick={() => takeBack({ ...payment, amount: leftOf(payment) })}
                >
                  {text.takeBack}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

type PersonRowProps = { person: Person; currency: string; actions: MoneyActions }

const PersonRow = ({ person, currency, actions }: PersonRowProps) => {
  const text = tripMoneyMessages()
  const name = nameOf(person)
  const { bookingId, balance, price, paymentStatus } = person
  const amount = (value: number) => formatPrice(value, currency)
  const canPayBack = balance.paid > balance.refunded
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      {balance.outstanding > 0 && (
        <label className="-m-2 flex size-9 items-center justify-center pointer-coarse:size-11">
          <input
            type="checkbox"
            className="size-5 accent-moss"
            aria-label={text.choose(name)}
            checked={actions.chosen.has(bookingId)}
            onChange={({ target }) => actions.choose(bookingId, target.checked)}
          />
        </label>
      )}
      <span className="min-w-40 flex-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-quiet text-sm tabular-nums">
          {price === 0 ? text.free : text.paidOf(amount(balance.paid), amount(price))}
          {balance.refunded > 0 && ` · ${text.refundedOf(amount(balance.refunded))}`}
        </span>
        {balance.refundDue > 0 && (
          <strong className="block text-berry text-sm tabular-nums">
            {text.payBack(amount(balance.refundDue))}
          </strong>
        )}
      </span>
      <PaymentBadge status={paymentStatus} />
      <span className="flex flex-wrap gap-1 max-sm:w-full">
        {balance.outstanding > 0 && (
          <>
            <Button
              variant="outline"
              size="small"
              aria-label={text.paidInFullOf(name)}
              onClick={() => actions.payInFull(person)}
            >
              {text.paidInFull}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={text.otherPaymentOf(name)}
              onClick={() => actions.open(person, 'received', currency)}
            >
              {text.otherPayment}
            </Button>
          </>
        )}
        {canPayBack && (
          <Button
            variant={balance.refundDue > 0 ? 'outline' : 'quiet'}
            size="small"
            aria-label={text.refundOf(name)}
            onClick={() => actions.open(person, 'refunded', currency)}
          >
            {text.refund}
          </Button>
        )}
      </span>
      <Payments person={person} currency={currency} takeBack={actions.takeBack} />
    </li>
  )
}

type PartyRowProps = { tripId: number; party: Party; today: CalendarDay; actions: MoneyActions }

/** A party with its reference, what is due next, and its people. */
export const PartyRow = ({ tripId, party, today, actions }: PartyRowProps) => {
  const text = tripMoneyMessages()
  const { balance, currency, reference, partyId, people } = party
  const due = balance.nextDue
  const isLate = isOverdue(balance, today)
  const dueText =
    due && (isLate ? text.late : text.next)(formatPrice(due.amount, currency), formatShortDay(due.day))
  const [first] = people
  return (
    <li className="rounded-xl border border-contour p-3 sm:px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="tabular-nums">
          <span className="text-quiet">{text.reference}</span>{' '}
          <span className="font-semibold">{spacedReference(reference)}</span>
        </span>
        {dueText && (
          <span className={classNames('sm:ml-auto', isLate && 'font-semibold text-berry')}>{dueText}</span>
        )}
        {balance.paid > 0 && first && (
          <ButtonLink
            icon={ReceiptText}
            variant="quiet"
            size="small"
            href={paths.tripReceipt({ tripId, partyId })}
            aria-label={text.receiptOf(nameOf(first))}
          >
            {text.receipt}
          </ButtonLink>
        )}
      </div>
      <ul className="divide-y divide-contour">
        {people.map((person) => (
          <PersonRow key={person.bookingId} person={person} currency={currency} actions={actions} />
        ))}
      </ul>
    </li>
  )
}
