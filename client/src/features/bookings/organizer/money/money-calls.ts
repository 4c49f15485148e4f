import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#client/lib/api/api.ts'
import { read } from '#client/lib/api/queries.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { tripMoneyMessages } from '#messages/client/features/bookings/organizer/money.ts'
import type { PaymentInput, PaymentView, RecordedPayments, TripMoney } from '#shared/bookings/money-schema.ts'
import type { CardRefunds } from '#shared/card/schema.ts'
import type { StatementView } from '#shared/money/statement.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { newIdempotencyKey } from '../../idempotency-key.ts'

export type Party = TripMoney['parties'][number]
export type Person = Party['people'][number]
export type Entry = PaymentInput & { bookingId: number; bankRow?: string }

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

export const moneyQueries = {
  /** Who owes and has paid what on a trip. */
  trip: (tripId: number) =>
    read<TripMoney>(
      [...queryKeys.tripDashboardTrip(tripId), 'money'],
      `/api/trips/${tripId}/money`,
      {},
      { refetchOnMount: 'always' },
    ),
}

/** What of card payments on this site is still here for a person, and can go back to the card. */
export const onCardsOf = ({ payments }: Pick<Person, 'payments'>): number =>
  payments.reduce((sum, { kind, amount, isByCard }) => {
    if (!isByCard) return sum
    // Only refunds of cards are corrected: those that failed later.
    return kind === 'received' ? sum + amount : sum - amount
  }, 0)

/** Gives money back to the cards of a person. Returns what became of it: done, or done later when Stripe does not answer. */
export const useRefundToCard = () => {
  const client = useQueryClient()
  return async (person: Person, amount: number): Promise<'done' | 'asked' | 'failed'> => {
    const { refunds } = await api.post<CardRefunds>(`/api/trip-bookings/${person.bookingId}/card-refunds`, {
      amount,
      refunded: person.balance.refunded,
    })
    await client.invalidateQueries({ queryKey: queryKeys.tripDashboard() })
    return (
      (['failed', 'asked'] as const).find((state) => refunds.some((one) => one.state === state)) ?? 'done'
    )
  }
}

/** What a bank statement has for the trip; nothing is entered. */
export const readStatement = (tripId: number, statement: Blob): Promise<StatementView> =>
  api.post<StatementView>(`/api/trips/${tripId}/statement`, statement, {
    headers: { 'Content-Type': 'application/octet-stream' },
  })

/** The most payments of one request. */
export const AT_ONCE = 400

/** The mail about a payment waits so long, and until then nobody notices what is taken back. */
const UNDO_MS = 60_000

/** The entries that take payments back. A correction cannot be corrected. */
export const takingBack = (payments: PaymentView[]): Entry[] =>
  payments
    .filter(({ kind }) => kind !== 'correction')
    .map(({ id, bookingId, amount, method }) => ({
      bookingId,
      kind: 'correction',
      amount: -amount,
      method,
      corrects: id,
    }))

/** What is here of a person's money, as this page knows it. The server refuses what another tab may have entered already. */
export const keptOf = ({ balance: { paid, refunded } }: Person) => ({ keptBefore: paid - refunded })

/** What makes entries the same ones. What the page knows of the money changes once they have arrived. */
const sameOf = (entries: Entry[]) => JSON.stringify(entries.map(({ keptBefore: _, ...entry }) => entry))

/**
 * Enters payments of a trip, all or none, one press at a time. `last` is what can be undone with one press for a minute.
 * The same entries after a failure are sent with the same key, so that they are never entered twice.
 */
export const useEnterPayments = (tripId: number) => {
  const client = useQueryClient()
  const [last, setLast] = useState<PaymentView[]>([])
  const sent = useRef({ entries: '', key: '' })
  const isRunning = useRef(false)
  // The minute of the first request, after which its mails are sent.
  const undoUntil = useRef(0)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ entries }: { entries: Entry[]; others: PaymentView[] }) => {
      const written = sameOf(entries)
      if (sent.current.entries !== written) sent.current = { entries: written, key: newIdempotencyKey() }
      return api.post<RecordedPayments>(`/api/trips/${tripId}/payments`, entries, {
        headers: { 'Idempotency-Key': sent.current.key },
      })
    },
    onSuccess: async ({ payments }, { others }) => {
      sent.current = { entries: '', key: '' }
      if (others.length === 0) undoUntil.current = Date.now() + UNDO_MS
      setLast([...others, ...payments.filter(({ kind }) => kind !== 'correction')])
      await client.invalidateQueries({ queryKey: queryKeys.tripDashboard() })
    },
  })
  useEffect(() => {
    if (last.length === 0) return
    const end = setTimeout(() => setLast([]), undoUntil.current - Date.now())
    return () => clearTimeout(end)
  }, [last])
  type Sending = { others?: PaymentView[]; onRefused?: ((error: unknown) => boolean) | undefined }
  /** What was entered, or null. `others` can be undone together with it. */
  const send = async (
    entries: Entry[],
    { others = [], onRefused }: Sending,
  ): Promise<PaymentView[] | null> => {
    // Two clicks can come before the next render, which would disable the button.
    if (isRunning.current) return null
    isRunning.current = true
    try {
      return (await mutateAsync({ entries, others })).payments
    } catch (error) {
      // What is refused now may have been paid meanwhile.
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: queryKeys.tripDashboard() })
      if (onRefused?.(error)) return null
      const text = tripMoneyMessages()
      void toastFailure(error, { about: 'payments', title: text.notEntered, text: text.notEnteredText })
      return null
    } finally {
      isRunning.current = false
    }
  }
  /** Says whether they were entered. Refusals are said in a toast, unless `onRefused` takes them. */
  const enter = async (entries: Entry[], onRefused?: (error: unknown) => boolean): Promise<boolean> =>
    (await send(entries, { onRefused })) !== null
  /** Enters one request after the other, until one is refused. All of them are undone together. */
  const enterAll = async (batches: Entry[][]): Promise<void> => {
    let others: PaymentView[] = []
    for (const batch of batches) {
      const entered = await send(batch, { others })
      if (entered === null) return
      others = [...others, ...entered]
    }
  }
  const undo = async () => {
    let left = last
    while (left.length > 0) {
      const others = left.slice(0, -AT_ONCE)
      if ((await send(takingBack(left.slice(-AT_ONCE)), { others })) === null) return
      left = others
    }
    void toast({ title: tripMoneyMessages().undone, about: 'payments' })
  }
  return { last, isPending, enter, enterAll, undo }
}
type Entering = ReturnType<typeof useEnterPayments>
export type EnterPayments = Entering['enter']
export type EnterAllPayments = Entering['enterAll']
