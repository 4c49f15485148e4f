import { useEffect, useRef, useSyncExternalStore } from 'react'
import { onReach, reach } from '#client/lib/away/reach.ts'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { offlineMessages } from '#messages/client/app/offline.ts'
import { currentLocale } from '#shared/language/language.ts'

const onNetwork = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const isOffline = () => !navigator.onLine

type OfflineNoticeProps = {
  /** When the page was fetched, if it is a kept one. */
  keptAt: Date | null
  /** Whether the page was opened without network. */
  beganOffline: boolean
}

const DAY_MS = 86_400_000

const dayOf = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())

/** When something was fetched, as people say it: `today at 2:05 PM`, `Tuesday`, `June 6, 2027`. */
export const whenKept = (at: Date, now: Date): string => {
  const text = offlineMessages()
  const days = (dayOf(now) - dayOf(at)) / DAY_MS
  const inParts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(currentLocale(), options).format(at)
  if (days <= 0) return text.today(inParts({ timeStyle: 'short' }))
  if (days === 1) return text.yesterday(inParts({ timeStyle: 'short' }))
  if (days < 7) return text.weekday(inParts({ weekday: 'long' }))
  return formatLongDayOf(at.toISOString())
}

/** What is said, and whether the newest can be loaded in place of a kept page. */
const useWords = ({ keptAt, beganOffline }: OfflineNoticeProps) => {
  const offline = useSyncExternalStore(onNetwork, isOffline)
  const { trouble, waiting, hasReturned } = useSyncExternalStore(onReach, reach)
  const text = offlineMessages()
  const when = keptAt && whenKept(keptAt, new Date())
  const waits = waiting > 0 ? [text.waiting] : []
  if (offline)
    return { words: [when === null ? text.offline : text.offlineFrom(when), ...waits], isBack: false }
  const isAway = trouble !== null && trouble !== 'offline'
  if (when !== null && !isAway && (beganOffline || hasReturned))
    return { words: [beganOffline ? text.online : text.reached], isBack: true }
  if (when !== null) return { words: [text.unreachableFrom(when), ...waits], isBack: false }
  return { words: isAway ? [text.trouble[trouble], ...waits] : [], isBack: false }
}

/**
 * Says that one is offline or that the site cannot be reached, why, and how old the page is. Goes away by itself; a
 * kept page can be loaded again. Over an open dialog it is at the top, so that it covers none of its buttons.
 */
export const OfflineNotice = (props: OfflineNoticeProps) => {
  const { words, isBack } = useWords(props)
  const isShown = words.length > 0
  const region = useRef<HTMLDivElement>(null)
  // Bars at the bottom of a page move above it, and dialogs leave room for it.
  useEffect(() => {
    const { documentElement: root } = document
    const { style } = root
    const makeRoom = () => style.setProperty('--notice', `${region.current?.offsetHeight ?? 0}px`)
    root.toggleAttribute('data-notice', isShown)
    // A page that never had a notice keeps its root as it is, or the browser would find all styles again.
    if (isShown || style.getPropertyValue('--notice')) makeRoom()
    window.addEventListener('resize', makeRoom)
    return () => window.removeEventListener('resize', makeRoom)
  })
  return (
    <div
      ref={region}
      role="status"
      // With this attribute it is read out while a dialog is open, too.
      aria-live="polite"
      className="offline-notice print:hidden"
    >
      {isShown && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-4 py-2.5 text-paper">
          <p>{words.join(' ')}</p>
          {isBack && (
            <Button variant="glacier" size="small" onClick={() => window.location.reload()}>
              {offlineMessages().reload}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
