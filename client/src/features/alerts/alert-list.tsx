import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { Link } from 'wouter'
import { withQuery } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { LoadProblem } from '#client/ui/signs/load-problem.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { alertMessages } from '#messages/client/features/alerts.ts'
import { readAlertFilters } from '#shared/alerts/filters.ts'
import type { AlertView } from '#shared/alerts/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { alertCalls, alertQueries } from './api.ts'

const about = 'alert'

const searchOf = ({ filters }: AlertView) => withQuery(paths.home(), readAlertFilters(filters).filters)

type AlertRowProps = { alert: AlertView; onRemoved: () => void }

const AlertRow = ({ alert, onRemoved }: AlertRowProps) => {
  const client = useQueryClient()
  const text = alertMessages()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: alertCalls.remove,
    onSuccess: (_nothing, id) => {
      client.setQueryData(alertQueries.mine().queryKey, (list) => list?.filter((one) => one.id !== id))
      onRemoved()
      void toast({ about, title: text.removed, description: alert.name })
    },
    onError: (error) => {
      void client.invalidateQueries(alertQueries.mine())
      void toastFailure(error, { about, title: text.removeFailed })
    },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-contour border-t py-2 first:border-t-0">
      <p className="wrap-anywhere min-w-0 flex-1 basis-48">
        <Link
          href={searchOf(alert)}
          aria-label={text.seeRaces(alert.name)}
          className="font-semibold text-moss underline underline-offset-4"
        >
          {alert.name}
        </Link>
        <span className="block text-quiet text-sm">{text.every[alert.every]}</span>
      </p>
      <Button
        icon={Trash2}
        variant="outline"
        aria-label={text.removeLabel(alert.name)}
        disabled={isPending}
        onClick={() => mutate(alert.id)}
      >
        {text.remove}
      </Button>
    </li>
  )
}

/** The signed-in person's alerts, each with its search and a way to remove it. */
export const AlertList = () => {
  const text = alertMessages()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isError, refetch } = useQuery({ ...alertQueries.mine(), refetchOnMount: 'always' })
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-3 p-5 sm:p-6">
        <h2 id={id} ref={heading} tabIndex={-1} className="flex items-center gap-2 text-2xl">
          <BellRing aria-hidden className="size-6 text-moss" />
          {text.mine}
        </h2>
        {isError && !data && (
          <LoadProblem text={text.loadFailed} variant="outline" onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && (
          <>
            <p className="max-w-prose text-quiet">{text.none}</p>
            <ButtonLink href={paths.home()} variant="outline" className="self-start">
              {text.findRaces}
            </ButtonLink>
          </>
        )}
        {data && data.length > 0 && (
          <ul>
            {data.map((alert) => (
              <AlertRow key={alert.id} alert={alert} onRemoved={() => heading.current?.focus()} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}
