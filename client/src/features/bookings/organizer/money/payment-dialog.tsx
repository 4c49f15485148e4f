import { type FormEvent, useId, useState } from 'react'
import { parsePrice } from '#client/features/listing-form/fields/parse-number.ts'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { pageData } from '#client/lib/api/page-data.ts'
import { localDay } from '#client/lib/format/local-day.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { FormButtons } from '#client/ui/dialogs/form-buttons.tsx'
import { Checkbox } from '#client/ui/forms/checkbox.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { tripMoneyMessages } from '#messages/client/features/bookings/organizer/money.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/money/enums.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { sharesOf } from '#shared/money/shares.ts'
import {
  type EnterPayments,
  keptOf,
  nameOf,
  onCardsOf,
  type Party,
  type Person,
  useRefundToCard,
} from './money-calls.ts'

/** Swish, transfers and cash: card payments come by themselves, and only their refunds are chosen. */
const BY_HAND = PAYMENT_METHODS.filter((method) => method !== 'card')

type MethodSelectProps = {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
  /** Whether the money can go back to a card. */
  isToCard?: boolean
  id?: string
  className?: string
}

/** How something was paid. */
export const MethodSelect = ({ value, onChange, isToCard = false, ...rest }: MethodSelectProps) => {
  const text = tripMoneyMessages()
  return (
    <Select {...rest} value={value} onChange={({ target }) => onChange(target.value as PaymentMethod)}>
      {isToCard && <option value="card">{text.toCard}</option>}
      {BY_HAND.map((method) => (
        <option key={method} value={method}>
          {text.methods[method]}
        </option>
      ))}
    </Select>
  )
}

/** An amount as the field starts with it. */
const filledIn = (amount: number) => (amount > 0 ? String(amount) : '')

type Typed = { amount: string; method: PaymentMethod; paidOn: string; note: string }

type PaymentDialogProps = {
  person: Person
  /** The people who booked together, that person among them. */
  party: Party
  kind: 'received' | 'refunded'
  currency: string
  method: PaymentMethod
  enter: EnterPayments
  onClose: () => void
}

/** Enters a part payment or a refund of one person, or a payment of the whole party. */
export const PaymentDialog = ({
  person,
  party,
  kind,
  currency,
  method,
  enter,
  onClose,
}: PaymentDialogProps) => {
  const text = tripMoneyMessages()
  const formId = useId()
  const { balance } = person
  const shareId = useId()
  const refundToCard = useRefundToCard()
  const onCards = kind === 'refunded' && pageData().settings.takesCards ? onCardsOf(person) : 0
  const usual = kind === 'refunded' ? balance.refundDue : (balance.nextDue?.amount ?? 0)
  const payers = party.people.filter((one) => one.balance.outstanding > 0)
  const isSharable = kind === 'received' && payers.length > 1
  const [wantsShares, setWantsShares] = useState(false)
  // Somebody else may have paid meanwhile, and then nothing is left to share.
  const isShared = isSharable && wantsShares
  const [typed, setTyped] = useState<Typed>({
    amount: filledIn(onCards > 0 ? Math.min(usual, onCards) : usual),
    method: onCards > 0 ? 'card' : method,
    paidOn: localDay(),
    note: '',
  })
  const [errors, setErrors] = useState<{ amount?: string; paidOn?: string; note?: string }>({})
  const [isSending, setSending] = useState(false)

  const isToCard = typed.method === 'card'
  const giveBack = async (amount: number) => {
    try {
      const became = await refundToCard(person, amount)
      const description = text.toCardStates[became](formatPrice(amount, currency))
      void toast({
        title: text.toCardTitle,
        description,
        destructive: became === 'failed',
        about: 'payments',
      })
      onClose()
    } catch (error) {
      const told = error instanceof ApiError ? error.errors.amount : undefined
      setErrors({ amount: told ?? serverMessageOf(error, text.notEnteredText) })
    }
  }

  const share = (shares: boolean) => {
    const [own, all] = [filledIn(usual), filledIn(party.balance.nextDue?.amount ?? 0)]
    setWantsShares(shares)
    // Keep an amount that the organizer typed.
    if (typed.amount === (shares ? own : all)) setTyped({ ...typed, amount: shares ? all : own })
  }
  const amount = parsePrice(typed.amount, currency)
  const isRight = amount !== null && Number.isInteger(amount) && amount > 0
  const parts = !isRight
    ? []
    : isShared
      ? sharesOf(
          payers.map(({ bookingId, balance: { outstanding, nextDue } }) => ({
            bookingId,
            outstanding,
            nextDue,
          })),
          amount,
        )
      : [{ bookingId: person.bookingId, amount }]
  const payerOf = (bookingId: number) => payers.find((one) => one.bookingId === bookingId) ?? person

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isDay = isToCard || (isCalendarDay(typed.paidOn) && typed.paidOn <= localDay())
    setErrors({
      ...(isRight ? {} : { amount: text.amountWrong }),
      ...(isDay ? {} : { paidOn: text.paidOnWrong }),
    })
    if (!isRight || !isDay) return
    setSending(true)
    if (isToCard) {
      await giveBack(amount)
      return setSending(false)
    }
    const isEntered = await enter(
      parts.map((part) => ({
        ...part,
        kind,
        method: typed.method,
        paidOn: typed.paidOn,
        note: typed.note,
        ...keptOf(payerOf(part.bookingId)),
      })),
      (error) => {
        const found = error instanceof ApiError ? error.errors : {}
        const of = (name: string) => Object.entries(found).find(([key]) => key.endsWith(`.${name}`))?.[1]
        const at = { amount: of('amount'), paidOn: of('paidOn'), note: of('note') }
        const told = Object.fromEntries(Object.entries(at).filter(([, message]) => message !== undefined))
        setErrors(told)
        return Object.keys(told).length > 0
      },
    )
    setSending(false)
    if (isEntered) onClose()
  }
  const errorAt = (name: keyof typeof errors) => (errors[name] ? { error: errors[name] } : {})
  const change = (name: 'amount' | 'paidOn' | 'note') => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const title = kind === 'refunded' ? text.refundTitle(nameOf(person)) : text.receivedTitle(nameOf(person))
  return (
    <Dialog
      staysOpen
      onClose={onClose}
      title={title}
      description={kind === 'received' ? undefined : isToCard ? text.toCardText : text.refundText}
      footer={
        <FormButtons
          form={formId}
          onCancel={onClose}
          pending={isSending}
          pendingLabel={isToCard ? text.givingBack : text.entering}
        >
          {isToCard ? text.giveBack : text.enter}
        </FormButtons>
      }
    >
      <form id={formId} noValidate aria-label={title} onSubmit={submit} className="flex flex-col gap-5">
        <Field label={text.amountIn(currency)} required {...errorAt('amount')}>
          {(tied) => <TextInput {...tied} {...change('amount')} inputMode="numeric" autoComplete="off" />}
        </Field>
        {isSharable && (
          <div>
            <Checkbox
              checked={isShared}
              onChange={({ target }) => share(target.checked)}
              aria-describedby={shareId}
            >
              {text.forParty(payers.length)}
            </Checkbox>
            <p id={shareId} className="text-quiet tabular-nums [overflow-wrap:anywhere]">
              {isShared &&
                parts
                  .map((part) => `${nameOf(payerOf(part.bookingId))}: ${formatPrice(part.amount, currency)}`)
                  .join(', ')}
            </p>
          </div>
        )}
        <Field label={text.how}>
          {({ id }) => (
            <MethodSelect
              id={id}
              isToCard={onCards > 0}
              value={typed.method}
              onChange={(chosen) => setTyped({ ...typed, method: chosen })}
            />
          )}
        </Field>
        {!isToCard && (
          <>
            <Field label={text.paidOn} required {...errorAt('paidOn')}>
              {(tied) => <TextInput {...tied} {...change('paidOn')} type="date" max={localDay()} />}
            </Field>
            <Field label={text.note} {...errorAt('note')}>
              {(tied) => <TextInput {...tied} {...change('note')} maxLength={300} autoComplete="off" />}
            </Field>
          </>
        )}
      </form>
    </Dialog>
  )
}
