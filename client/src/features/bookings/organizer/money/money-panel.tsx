import { useQuery } from '@tanstack/react-query'
import { FileSearch, Undo2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/forms/checkbox.tsx'
import { FailedPage } from '#client/ui/signs/failed-page.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { tripMoneyMessages } from '#messages/client/features/bookings/organizer/money.ts'
import type { TripMoney } from '#shared/bookings/money-schema.ts'
import type { PaymentMethod } from '#shared/money/enums.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { dayInZone } from '#shared/places/day-in-zone.ts'
import { type Entry, keptOf, moneyQueries, type Person, takingBack, useEnterPayments } from './money-calls.ts'
import { PartyRow } from './party-row.tsx'
import { MethodSelect, PaymentDialog } from './payment-dialog.tsx'

const StatementPanel = lazyWhole(async () => ({
  default: (await import('./statement-panel.tsx')).StatementPanel,
}))

const TOTALS = ['owed', 'paid', 'refunded', 'outstanding', 'refundDue'] as const

const Totals = ({ totals }: Pick<TripMoney, 'totals'>) => {
  const text = tripMoneyMessages()
  return totals.map((total) => (
    <dl
      key={total.currency}
      aria-label={totals.length > 1 ? text.totalsIn(total.currency) : text.totals}
      className="grid grid-cols-2 gap-3 sm:grid-cols-5"
    >
      {TOTALS.map((name) => (
        <div key={name} className="rounded-xl bg-lichen p-3 text-on-lichen">
          <dt className="text-sm">{text[name]}</dt>
          <dd className="font-semibold text-lg tabular-nums">{formatPrice(total[name], total.currency)}</dd>
        </div>
      ))}
    </dl>
  ))
}

/** An amount in the currency of all of them; empty when they have several. */
const sumIn = (currencies: string[], amount: number) => {
  const [currency] = currencies
  return new Set(currencies).size === 1 && currency !== undefined ? formatPrice(amount, currency) : ''
}

const inFull = (person: Person, method: PaymentMethod): Entry => ({
  bookingId: person.bookingId,
  kind: 'received',
  amount: person.balance.outstanding,
  method,
  ...keptOf(person),
})

type Opened = { bookingId: number; kind: 'received' | 'refunded'; currency: string }

const Money = ({ money: { tripId, trip, parties, totals } }: { money: TripMoney }) => {
  const text = tripMoneyMessages()
  const today = dayInZone(trip.timeZone, new Date())
  const methodId = useId()
  const { last, isPending, enter, enterAll, undo } = useEnterPayments(tripId)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [method, setMethod] = useState<PaymentMethod>(totals[0]?.currency === 'SEK' ? 'swish' : 'bank')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isReading, setReading] = useState(false)

  const owing = parties.flatMap(({ people, currency }) =>
    people.filter(({ balance }) => balance.outstanding > 0).map((person) => ({ person, currency })),
  )
  const picked = owing.filter(({ person }) => chosen.has(person.bookingId))
  const choose = (ids: number[], isChosen: boolean) =>
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(isChosen ? ids : [])))
  const partyOf = (bookingId: number | undefined) =>
    parties.find(({ people }) => people.some((one) => one.bookingId === bookingId))
  const openedParty = partyOf(opened?.bookingId)
  const openedPerson = openedParty?.people.find(({ bookingId }) => bookingId === opened?.bookingId)
  const currencyOf = (bookingId: number) => partyOf(bookingId)?.currency ?? ''
  const pay = async () => {
    if (await enter(picked.map(({ person }) => inFull(person, method)))) setChosen(new Set())
  }
  if (parties.length === 0) return <p className="text-quiet">{text.nobody}</p>
  return (
    <div className="flex flex-col gap-5">
      <Totals totals={totals} />
      <div role="status">
        {last.length > 0 && (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-moss p-3">
            {text.entered(
              last.length,
              // What came in and what went back together would be a sum of nothing.
              new Set(last.map(({ kind }) => kind)).size > 1
                ? ''
                : sumIn(
                    last.map(({ bookingId }) => currencyOf(bookingId)),
                    last.reduce((sum, { amount }) => sum + amount, 0),
                  ),
            )}
            <Button
              icon={Undo2}
              variant="outline"
              size="small"
              disabled={isPending}
              onClick={() => void undo()}
            >
              {text.undo}
            </Button>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {owing.length > 0 && (
          <>
            <Checkbox
              checked={picked.length === owing.length}
              onChange={({ target }) =>
                choose(
                  owing.map(({ person }) => person.bookingId),
                  target.checked,
                )
              }
            >
              {text.chooseAll(owing.length)}
            </Checkbox>
            <div className="flex items-center gap-2">
              <label htmlFor={methodId}>{text.how}</label>
              <MethodSelect id={methodId} value={method} onChange={setMethod} className="min-w-36" />
            </div>
            <Button disabled={picked.length === 0 || isPending} onClick={() => void pay()}>
              {text.paidInFullMany(
                picked.length,
                sumIn(
                  picked.map(({ currency }) => currency),
                  picked.reduce((sum, { person }) => sum + person.balance.outstanding, 0),
                ),
              )}
            </Button>
          </>
        )}
        <Button
          icon={FileSearch}
          variant="outline"
          className="sm:ml-auto"
          aria-expanded={isReading}
          onClick={() => setReading(!isReading)}
        >
          {text.statement}
        </Button>
      </div>
      {isReading && (
        <Suspense fallback={<Spinner label={text.loading} />}>
          <StatementPanel
            tripId={tripId}
            parties={parties}
            enterAll={enterAll}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
      <ul aria-label={text.parties} className="flex flex-col gap-3">
        {parties.map((party) => {
          // Who cancelled before paying anything owes nothing and gets nothing back.
          const people = party.people.filter(
            ({ paymentStatus, payments }) => paymentStatus !== 'cancelled' || payments.length > 0,
          )
          if (people.length === 0) return null
          return (
            <PartyRow
              key={party.partyId}
              tripId={tripId}
              today={today}
              party={{ ...party, people }}
              actions={{
                chosen,
                choose: (id, isChosen) => choose([id], isChosen),
                payInFull: (person) => void enter([inFull(person, method)]),
                open: ({ bookingId }, kind, currency) => setOpened({ bookingId, kind, currency }),
                takeBack: (payment) => void enter(takingBack([payment])),
              }}
            />
          )
        })}
      </ul>
      {opened && openedParty && openedPerson && (
        <PaymentDialog
          person={openedPerson}
          party={openedParty}
          kind={opened.kind}
          currency={opened.currency}
          method={method}
          enter={enter}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** The money of a trip, for its organizer (contract, section 14). */
export const MoneyPanel = ({ tripId }: { tripId: number }) => {
  const text = tripMoneyMessages()
  const { data, isError, refetch } = useQuery(moneyQueries.trip(tripId))
  if (data) return <Money money={data} />
  if (isError) return <FailedPage title={text.failed} onRetry={() => void refetch()} />
  return <Spinner label={text.loading} />
}
