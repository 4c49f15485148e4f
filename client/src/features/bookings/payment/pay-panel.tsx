import { Check, Copy, ReceiptText } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { pageData } from '#client/lib/api/page-data.ts'
import { lazyPart } from '#client/lib/browser/lazy-part.ts'
import { formatShortDay } from '#client/lib/format/format-moment.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { paymentMessages } from '#messages/client/features/bookings/payment.ts'
import type { BookedTrip, BookingWithMoney } from '#shared/bookings/schema.ts'
import { type Balance, totalOf } from '#shared/money/balance.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { hasAccount, ibanOf, paymentCode, spacedIban, swishNumberOf } from '#shared/money/payment-codes.ts'
import { spacedReference } from '#shared/money/reference.ts'
import { dayInZone } from '#shared/places/day-in-zone.ts'
import { BookingNextStep } from '../card/booking-next-step.tsx'

const QrCode = lazyPart(async () => (await import('#client/ui/signs/qr-code.tsx')).QrCode)

const CopyButton = ({ what, value }: { what: string; value: string }) => {
  const [isCopied, setCopied] = useState(false)
  const text = paymentMessages()
  const copy = async () => {
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <Button variant="quiet" size="small" aria-label={text.copyOf(what)} onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      <span aria-live="polite">{isCopied ? text.copied : text.copy}</span>
    </Button>
  )
}

type DetailProps = { label: string; value: string; written?: string }

const Detail = ({ label, value, written = value }: DetailProps) => (
  <div className="flex flex-wrap items-center gap-x-3">
    <dt className="w-28 shrink-0">{label}</dt>
    <dd className="flex min-w-0 flex-wrap items-center gap-1 font-semibold tabular-nums [overflow-wrap:anywhere]">
      {written}
      <CopyButton what={label} value={value} />
    </dd>
  </div>
)

type WayProps = { trip: BookedTrip; currency: string; amount: number; reference: string }

/** Where the money goes, what to write with it, and the code that a telephone reads. */
const WayToPay = ({ trip, currency, amount, reference }: WayProps) => {
  const text = paymentMessages()
  const { payTo, organizerName } = trip
  const code = paymentCode({ payTo, currency, amount, reference }, organizerName)
  const swish = currency === 'SEK' ? swishNumberOf(payTo?.swish ?? '') : null
  const iban = ibanOf(payTo?.iban ?? '')
  return (
    <div className="flex flex-col items-start gap-4 sm:flex-row">
      {code && (
        <figure className="w-44 shrink-0 max-sm:order-last">
          <Suspense fallback={<div className="size-44" />}>
            <QrCode
              text={code.text}
              label={text.codeLabel(code.kind, formatPrice(amount, currency))}
              className="size-44 rounded-lg"
            />
          </Suspense>
          <figcaption className="pt-1 text-sm">{text.scan[code.kind]}</figcaption>
        </figure>
      )}
      <dl className="flex min-w-0 flex-col gap-1">
        {swish && <Detail label={text.swishNumber} value={swish} />}
        {iban && <Detail label="IBAN" value={iban} written={spacedIban(iban)} />}
        {iban && payTo?.bic && <Detail label="BIC" value={payTo.bic} />}
        {iban && payTo?.name && <Detail label={text.accountName} value={payTo.name} />}
        {reference && <Detail label={text.message} value={reference} written={spacedReference(reference)} />}
      </dl>
    </div>
  )
}

type Owing = { balance: Balance; currency: string; today: string }

/** What is to be paid by when, in a sentence that stands out. */
const Owed = ({ balance: { nextDue, outstanding, restDueOn }, currency, today }: Owing) => {
  const text = paymentMessages()
  const amount = (value: number) => formatPrice(value, currency)
  const due = nextDue ?? { amount: outstanding, day: today }
  const say = due.day < today ? text.wasDue : due.day === today ? text.dueToday : text.dueBy
  return (
    <p className="font-semibold text-xl tabular-nums">
      {say(amount(due.amount), formatShortDay(due.day))}
      {due.amount < outstanding && (
        <span className="block font-normal text-base">
          {text.rest(amount(outstanding - due.amount), formatShortDay(restDueOn ?? due.day))}
        </span>
      )}
    </p>
  )
}

type PayPanelProps = {
  /** The bookings of a party. */
  party: readonly BookingWithMoney[]
  trip: BookedTrip
  /** A mail to the trip's organizer; null without an address. */
  mailUrl: string | null
  /** Where the receipt is, once something was paid. */
  receipt: string
  /** Paying by card, where that is possible. */
  card?: ReactNode
}

/** What a party owes by when and how it is paid, or what it gets back (contract, section 14). */
export const PayPanel = ({ party, trip, mailUrl, receipt, card }: PayPanelProps) => {
  const text = paymentMessages()
  const [isAll, setAll] = useState(false)
  const [first] = party
  if (!first) return null
  const { currency, reference } = first
  const today = dayInZone(trip.timeZone, new Date())
  const balance = totalOf(
    party.map((one) => one.balance),
    today,
  )
  const amount = (value: number) => formatPrice(value, currency)
  const { outstanding, paid, refunded, refundDue, nextDue } = balance
  if (outstanding === 0 && paid === 0) return null
  const next = nextDue?.amount ?? outstanding
  const takesCards = trip.cardPayments && pageData().settings.takesCards
  const isByCardOnly = takesCards && !hasAccount(trip.payTo, currency) && !trip.howToPay
  const price = Math.max(...party.map((one) => one.price))
  return (
    <section
      aria-label={text.payment}
      className="flex flex-col gap-4 rounded-xl bg-lichen p-4 text-on-lichen [overflow-wrap:anywhere]"
    >
      {outstanding > 0 && <Owed balance={balance} currency={currency} today={today} />}
      {refundDue > 0 && <p className="font-semibold text-xl">{text.getBack(amount(refundDue))}</p>}
      {paid > 0 && (
        <p>
          {outstanding === 0 && refundDue === 0 && refunded === 0
            ? text.allPaid(amount(paid))
            : text.paidSoFar(amount(paid))}
          {refunded > 0 && ` ${text.refunded(amount(refunded))}`}
        </p>
      )}
      {paid > 0 && (
        <ButtonLink icon={ReceiptText} variant="outline" size="small" href={receipt} className="self-start">
          {text.receipt}
        </ButtonLink>
      )}
      {card}
      {outstanding > 0 && (
        <>
          {!isByCardOnly && (
            <WayToPay
              trip={trip}
              currency={currency}
              amount={isAll ? outstanding : next}
              reference={reference}
            />
          )}
          {!isByCardOnly && next < outstanding && (
            <Button variant="outline" size="small" className="self-start" onClick={() => setAll(!isAll)}>
              {isAll ? text.onlyNext(amount(next)) : text.allAtOnce(amount(outstanding))}
            </Button>
          )}
          <p>
            <BookingNextStep {...trip} isAccountBeside price={price} currency={currency} mailUrl={mailUrl} />
          </p>
        </>
      )}
    </section>
  )
}
