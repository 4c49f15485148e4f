import { useSyncExternalStore } from 'react'
import { Button } from '#client/ui/button.tsx'
import { offlineMessages } from './messages.ts'
import { whenKept } from './when-kept.ts'

const onChange = (listener: () => void) => {
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

/** Says that one is offline, and how old the page is. Back online, a kept page can be loaded again. */
export const OfflineNotice = ({ keptAt, beganOffline }: OfflineNoticeProps) => {
  const offline = useSyncExternalStore(onChange, isOffline)
  const text = offlineMessages()
  const when = keptAt && whenKept(keptAt, new Date())
  const isBack = !offline && when !== null && beganOffline
  const words = () => {
    if (offline) return when === null ? text.offline : text.offlineFrom(when)
    if (when === null) return null
    return isBack ? text.online : text.unreachableFrom(when)
  }
  const said = words()
  return (
    <div role="status" className="sticky bottom-0 z-40 print:hidden">
      {said !== null && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-4 py-2.5 text-paper">
          <p>{said}</p>
          {isBack && (
            <Button variant="glacier" size="small" onClick={() => window.location.reload()}>
              {text.reload}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
