import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { LoadProblem } from '#client/ui/signs/load-problem.tsx'
import { passkeyMessages } from '#messages/client/features/accounts/passkeys.ts'
import type { OpenSessionView } from '#shared/accounts/passkey-schema.ts'
import { AccountSection } from '../own/account-section.tsx'
import { openSessionsQuery, passkeyCalls } from './passkey-api.ts'
import { usePasskeyAction } from './use-passkey-action.ts'

const placeOf = ({ browser, system }: OpenSessionView): string => {
  const { sessions: text } = passkeyMessages()
  if (browser && system) return text.browserOn(browser, system)
  return browser ?? system ?? text.unknown
}

/** Where the person is signed in. Each place but this one can be ended; here one logs out. */
export const OpenSessionsSection = () => {
  const { sessions: text } = passkeyMessages()
  const { data: sessions = [], isError, refetch } = useQuery(openSessionsQuery)
  const list = useRef<HTMLDivElement>(null)
  const whenId = useId()
  // The button that had the focus is gone.
  const onDone = () => list.current?.focus()
  const end = usePasskeyAction({
    act: ({ id }: OpenSessionView) => passkeyCalls.endSession(id),
    done: (one) => text.done(placeOf(one)),
    failed: text.failed,
    onDone,
  })
  const endOthers = usePasskeyAction({
    act: passkeyCalls.endOtherSessions,
    done: () => text.doneAll,
    failed: text.failed,
    onDone,
  })
  const isPending = end.isPending || endOthers.isPending
  return (
    <AccountSection title={text.title}>
      <div ref={list} tabIndex={-1} className="flex flex-col gap-4">
        <p className="text-quiet">{text.text}</p>
        {isError && <LoadProblem text={text.loadFailed} onRetry={() => void refetch()} />}
        {sessions.length > 0 && (
          <ul className="divide-y divide-contour border-contour border-y">
            {sessions.map((one) => (
              <li
                key={one.id}
                className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
              >
                <div className="min-w-0">
                  <p className="break-words font-semibold">{placeOf(one)}</p>
                  <p id={`${whenId}-${one.id}`} className="text-quiet text-sm">
                    {one.signedInAt && text.since(formatLongDayOf(one.signedInAt))}{' '}
                    {one.seenAt && !one.isThis && text.seen(formatLongDayOf(one.seenAt))}
                  </p>
                </div>
                {one.isThis ? (
                  <span className="rounded-full bg-lichen px-3 py-1 font-semibold text-on-lichen text-sm">
                    {text.here}
                  </span>
                ) : (
                  <Button
                    size="small"
                    variant="outline"
                    aria-label={text.endLabel(placeOf(one))}
                    aria-describedby={`${whenId}-${one.id}`}
                    disabled={isPending}
                    onClick={() => end.mutate(one)}
                  >
                    {text.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {sessions.length > 1 && (
          <Button
            variant="outline"
            className="self-start"
            disabled={isPending}
            onClick={() => endOthers.mutate()}
          >
            {text.endOthers}
          </Button>
        )}
      </div>
    </AccountSection>
  )
}
