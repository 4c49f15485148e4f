import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { api, serverMessageOf } from '#client/lib/api/api.ts'
import { pageData } from '#client/lib/api/page-data.ts'
import { read } from '#client/lib/api/queries.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { DoneNote } from '#client/ui/signs/done-note.tsx'
import { LoadProblem } from '#client/ui/signs/load-problem.tsx'
import { cardPaymentMessages } from '#messages/client/features/bookings/card-payment.ts'
import type { CardDues, CardPage } from '#shared/card/schema.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { queryKeys } from '#shared/query-keys.ts'

/** So often we look whether a payment that was just made has arrived, and so many times. */
const [EVERY_MS, TIMES] = [3_000, 20]

// Part of what changes when somebody books or cancels.
const duesQuery = (path: string, isPaid: boolean) =>
  read<CardDues>(
    [...queryKeys.myBookings(), 'card', path],
    path,
    {},
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        isPaid && state.dataUpdateCount < TIMES && state.data?.isUnderWay !== false ? EVERY_MS : false,
    },
  )

const withoutCard = (search: URLSearchParams) => {
  const others = new URLSearchParams(search)
  others.delete('card')
  return others
}

/** Where somebody who comes back from the card page stands. */
const BackNote = ({ isPaid, isThere }: { isPaid: boolean; isThere: boolean }) => {
  const text = cardPaymentMessages()
  if (!isPaid) return <p className="text-quiet">{text.notPaid}</p>
  return (
    <DoneNote>
      <p>{isThere ? text.arrived : text.onItsWay}</p>
    </DoneNote>
  )
}

type CardPaymentProps = {
  /** The bookings' address in the API, such as `/api/my-bookings/7`. */
  of: string
  partyId: number
}

const Payment = ({ of, partyId }: CardPaymentProps) => {
  const client = useQueryClient()
  const text = cardPaymentMessages()
  const [search, setSearch] = useSearchParams()
  const isOfOther = search.has('party') && search.get('party') !== String(partyId)
  const back = isOfOther ? null : search.get('card')
  const path = `${of}/card-payments`
  const { data, isError, refetch } = useQuery(duesQuery(path, back === 'paid'))
  // After a deposit the rest is due, so what is due says nothing.
  const isThere = back === 'paid' && data?.isUnderWay === false
  useEffect(() => {
    if (isThere) void client.invalidateQueries({ queryKey: queryKeys.myBookings() })
  }, [isThere, client])
  const start = useSingleMutation({
    mutationFn: (what: 'due' | 'all') => api.post<CardPage>(path, { what }),
    onSuccess: ({ url }) => {
      // Who comes back with the browser's button has not paid this time.
      if (back !== null) setSearch(withoutCard, { replace: true })
      window.location.assign(url)
    },
  })
  const { reset } = start
  useEffect(() => {
    // After Back the browser shows the page as it was left, with the buttons disabled.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void client.invalidateQueries({ queryKey: queryKeys.myBookings() })
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [reset, client])
  if (!data)
    return isError && <LoadProblem text={text.loadFailed} variant="outline" onRetry={() => void refetch()} />
  const { due, all, currency } = data
  // Until the payment arrives, the same amount counts as due and could be paid twice.
  const isOnItsWay = back === 'paid' && !isThere
  const isBusy = start.isPending || start.isSuccess
  const pay = (what: 'due' | 'all', label: string) => (
    <Button
      icon={CreditCard}
      variant={what === 'due' || due === 0 ? 'primary' : 'outline'}
      disabled={isBusy}
      onClick={() => start.mutate(what)}
    >
      {label}
    </Button>
  )
  // Of several people's payments one alone can be within what cards take.
  const hasAny = due > 0 || all > 0
  if (!hasAny && back === null) return null
  return (
    <section aria-label={text.title} className="flex flex-col gap-3">
      {back !== null && <BackNote isPaid={back === 'paid'} isThere={isThere} />}
      {hasAny && !isOnItsWay && (
        <div className="flex flex-wrap gap-2 tabular-nums">
          {due > 0 && pay('due', text.pay(formatPrice(due, currency)))}
          {all > due && pay('all', text.payAll(formatPrice(all, currency)))}
        </div>
      )}
      {start.isError && (
        <p role="alert" className="text-berry">
          {serverMessageOf(start.error, text.failed)}
        </p>
      )}
    </section>
  )
}

/** Paying by card what is due, or everything, where the site and the trip take cards (contract, section 14). */
export const CardPayment = (props: CardPaymentProps) =>
  pageData().settings.takesCards ? <Payment {...props} /> : null
