import { ArrowLeft, Printer } from 'lucide-react'
import { formatShortDay } from '#client/lib/format/format-moment.ts'
import { localDay } from '#client/lib/format/local-day.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { tripMoneyMessages } from '#messages/client/features/bookings/organizer/money.ts'
import type { OwnPayment, TripMoney } from '#shared/bookings/money-schema.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { nameOf, type Party, type Person } from './money-calls.ts'

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className="flex flex-wrap gap-x-3">
    <dt className="w-36 shrink-0 text-quiet">{label}</dt>
    <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

const CELL = 'py-2 text-left align-top [overflow-wrap:anywhere]'
const AMOUNT = 'py-2 pl-3 text-right align-top tabular-nums whitespace-nowrap'

type Payer = Pick<Person, 'bookingId' | 'firstName' | 'lastName' | 'paymentStatus' | 'price' | 'balance'> & {
  payments: OwnPayment[]
}
export type PaidParty = Pick<Party, 'reference' | 'currency' | 'balance'> & { people: Payer[] }
type ReceiptProps = { trip: TripMoney['trip']; party: PaidParty }

/** What a party has paid to the organizer so far, to print. Its number changes with each payment. */
const Receipt = ({ trip, party: { people, reference, currency, balance } }: ReceiptProps) => {
  const text = tripMoneyMessages()
  const amount = (value: number) => formatPrice(value, currency)
  const payments = people.flatMap((person) => person.payments.map((payment) => ({ person, payment })))
  const last = Math.max(...payments.map(({ payment }) => payment.id))
  // Somebody often pays for the whole party, so those who have paid nothing themselves are on it too.
  const listed = people.filter((person) => person.payments.length > 0 || holdsSeat(person.paymentStatus))
  const [first] = people
  return (
    <article className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-3xl">{text.receiptTitle}</h1>
      <dl className="flex flex-col gap-1">
        <Fact label={text.receiptNumber}>{`${reference}-${last}`}</Fact>
        <Fact label={text.receiptDate}>{formatShortDay(localDay())}</Fact>
        <Fact label={text.receiptFrom}>{`${trip.organizerName}\n${trip.organizerEmail}`}</Fact>
        {first && <Fact label={text.receiptFor}>{nameOf(first)}</Fact>}
        <Fact label={text.receiptTrip}>
          {`${trip.name}, ${formatShortDay(trip.startDate)} - ${formatShortDay(trip.endDate)}`}
        </Fact>
      </dl>
      <table className="w-full">
        <thead className="border-contour border-b">
          <tr>
            <th scope="col" className={CELL}>
              {text.person}
            </th>
            <th scope="col" className={AMOUNT}>
              {text.price}
            </th>
            <th scope="col" className={AMOUNT}>
              {text.paid}
            </th>
            {balance.refunded > 0 && (
              <th scope="col" className={AMOUNT}>
                {text.refunded}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {listed.map((person) => (
            <tr key={person.bookingId}>
              <th scope="row" className={`${CELL} font-normal`}>
                {nameOf(person)}
              </th>
              <td className={AMOUNT}>{amount(person.price)}</td>
              <td className={AMOUNT}>{amount(person.balance.paid)}</td>
              {balance.refunded > 0 && <td className={AMOUNT}>{amount(person.balance.refunded)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot className="border-contour border-t font-semibold">
          <tr>
            <th scope="row" className={CELL}>
              {text.sum}
            </th>
            <td className={AMOUNT}>{amount(listed.reduce((sum, { price }) => sum + price, 0))}</td>
            <td className={AMOUNT}>{amount(balance.paid)}</td>
            {balance.refunded > 0 && <td className={AMOUNT}>{amount(balance.refunded)}</td>}
          </tr>
        </tfoot>
      </table>
      <section aria-label={text.paidDays}>
        <h2 className="text-xl">{text.paidDays}</h2>
        <ul>
          {payments.map(({ person, payment }) => (
            <li key={payment.id} className="flex flex-wrap justify-between gap-x-4 py-1">
              <span>
                {formatShortDay(payment.paidOn)} · {text.kinds[payment.kind]} · {text.methods[payment.method]}
                {people.length > 1 && ` · ${nameOf(person)}`}
              </span>
              <span className="tabular-nums">{amount(payment.amount)}</span>
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}

/** A receipt with its buttons, which are not printed. */
export const ReceiptSheet = ({
  back,
  backLabel,
  ...receipt
}: ReceiptProps & { back: string; backLabel: string }) => (
  <>
    <div className="flex flex-wrap gap-3 pb-6 print:hidden">
      <ButtonLink icon={ArrowLeft} variant="outline" href={back}>
        {backLabel}
      </ButtonLink>
      <Button icon={Printer} onClick={() => window.print()}>
        {tripMoneyMessages().print}
      </Button>
    </div>
    <Receipt {...receipt} />
  </>
)
