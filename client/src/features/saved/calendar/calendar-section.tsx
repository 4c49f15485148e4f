import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { CalendarAddress } from '#client/features/listings/calendar/calendar-address.tsx'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { LoadProblem } from '#client/ui/signs/load-problem.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { calendarMessages } from '#messages/client/features/saved/calendar.ts'
import { savedCalls, savedQueries } from '../api.ts'

const about = 'calendar'

/** A new address for the calendar; the one before stops working. */
const useNewAddress = (onDone: () => void) => {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: savedCalls.makeFeed,
    onSuccess: (feed) => {
      client.setQueryData(savedQueries.feed().queryKey, feed)
      onDone()
    },
    onError: (error) => void toastFailure(error, { about, title: calendarMessages().createFailed }),
  })
}

const Address = ({ url }: { url: string }) => {
  const text = calendarMessages()
  const [asks, setAsks] = useState(false)
  const renewal = useNewAddress(() => {
    setAsks(false)
    void toast({ about, title: text.renewed, description: text.renewText })
  })
  return (
    <>
      <CalendarAddress url={url} hint={text.secret}>
        <Button icon={RefreshCw} variant="quiet" onClick={() => setAsks(true)}>
          {text.renew}
        </Button>
      </CalendarAddress>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={text.renewTitle}
        description={text.renewText}
        confirmLabel={text.renew}
        onConfirm={() => renewal.mutate(undefined)}
        pending={renewal.isPending}
      />
    </>
  )
}

const FirstAddress = () => {
  const text = calendarMessages()
  const { mutate, isPending } = useNewAddress(() => {})
  return (
    <Button icon={CalendarPlus} className="self-start" disabled={isPending} onClick={() => mutate(undefined)}>
      {text.create}
    </Button>
  )
}

/** The secret address that a calendar program subscribes to, for the signed-in person. */
export const CalendarSection = () => {
  const text = calendarMessages()
  const id = useId()
  const { data, isError, refetch } = useQuery(savedQueries.feed())
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id={id} className="text-2xl">
          {text.title}
        </h2>
        <p className="max-w-prose text-quiet">{text.text}</p>
        {isError ? (
          <LoadProblem text={text.failed} variant="outline" onRetry={() => void refetch()} />
        ) : data?.url ? (
          <Address url={data.url} />
        ) : (
          data && <FirstAddress />
        )}
      </Card>
    </section>
  )
}
