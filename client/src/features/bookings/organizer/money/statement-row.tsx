import { formatShortDay } from '#client/lib/format/format-moment.ts'
import { Select } from '#client/ui/forms/select.tsx'
import { tripMoneyMessages } from '#messages/client/features/bookings/organizer/money.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { spacedReference } from '#shared/money/reference.ts'
import type { BankProposal } from '#shared/money/statement.ts'
import { nameOf, type Party } from './money-calls.ts'

/** How a row is divided among the people of a party; empty for a refund of more than was paid. */
export const partsOf = ({ parties }: BankProposal, partyId: number) =>
  parties.find((one) => one.partyId === partyId)?.parts ?? []

type RowProps = {
  row: BankProposal
  parties: ReadonlyMap<number, Party>
  /** The party that the payment or refund is entered for; null for none. */
  chosen: number | null
  onChoose: (partyId: number | null) => void
}

const nameOfParty = (party: Party | undefined) => party?.people.map(nameOf).join(', ') ?? ''

/** A row of the statement beside the booking that it may pay, or pay back. */
export const StatementRow = ({ row, parties, chosen, onChoose }: RowProps) => {
  const text = tripMoneyMessages()
  const isRefund = row.kind === 'refunded'
  const found = row.parties.flatMap(({ partyId }) => parties.get(partyId) ?? [])
  const party = found.find(({ partyId }) => partyId === chosen) ?? found[0]
  if (!party) return null
  const amount = formatPrice(row.amount, party.currency)
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-2">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold tabular-nums">
          {isRefund ? text.wentOut(amount) : amount}
          {row.day && <span className="font-normal text-quiet"> · {formatShortDay(row.day)}</span>}
        </p>
        <p className="text-sm">{row.text}</p>
      </div>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {found.length === 1 ? (
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              className="mt-1 size-5 shrink-0 accent-moss"
              aria-label={(isRefund ? text.takeRefund : text.take)(nameOfParty(party), amount)}
              // More than was paid cannot go back.
              disabled={partsOf(row, party.partyId).length === 0}
              checked={chosen !== null}
              onChange={({ target }) => onChoose(target.checked ? party.partyId : null)}
            />
            <span className="font-semibold">{nameOfParty(party)}</span>
          </label>
        ) : (
          <Select
            aria-label={(isRefund ? text.whoGotBack : text.whose)(row.line)}
            value={chosen ?? ''}
            onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{text.nobodys}</option>
            {found.map((one) => (
              <option key={one.partyId} value={one.partyId} disabled={partsOf(row, one.partyId).length === 0}>
                {nameOfParty(one)}
              </option>
            ))}
          </Select>
        )}
        <p className="text-sm tabular-nums">
          {spacedReference(party.reference)} ·{' '}
          {isRefund
            ? text.payBack(formatPrice(party.balance.refundDue, party.currency))
            : text.toPay(formatPrice(party.balance.outstanding, party.currency))}
        </p>
        {!row.sure && (
          <p className="text-quiet text-sm">
            {row.reasons.map((reason) => text.reasons[reason]).join('. ')}.
          </p>
        )}
      </div>
    </li>
  )
}
