import { BellPlus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { storedJson } from '#client/lib/browser/stored-value.ts'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { Button } from '#client/ui/button.tsx'
import { alertMessages } from '#messages/client/features/alerts.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import type { AlertFilters } from '#shared/alerts/filters.ts'

/** A login takes minutes, not hours. */
const VALID_MS = 30 * 60_000

const stored = storedJson<number>(
  'alert-wanted',
  (value) => (typeof value === 'number' ? value : 0),
  'sessionStorage',
)

/** Remembers in this tab that a visitor who goes to the login wants to set an alert. */
const noteWantedAlert = (): void => stored.set(Date.now())

/** True once after such a login. */
const takeWantedAlert = (): boolean => {
  const at = stored.get()
  stored.clear()
  return Date.now() - at < VALID_MS
}

const AlertDialog = lazyWhole(async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog }))

type AlertButtonProps = {
  /** The signed-in person, null for a visitor, undefined while that is not known yet. */
  user: UserView | null | undefined
  /** Where a visitor logs in, and comes back here. */
  loginUrl: string
  filters: AlertFilters
  /** The filters in words. */
  labels: string[]
}

/** Asks for mails about new races of a search. A visitor logs in first and comes back to the dialog. */
export const AlertButton = ({ user, loginUrl, filters, labels }: AlertButtonProps) => {
  const [, navigate] = useLocation()
  // A press on a button that the server drew would be lost until the page's script is there.
  const isLive = useInBrowser()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (user && takeWantedAlert()) setOpen(true)
  }, [user])
  // A press before it is known who is signed in is answered as soon as it is.
  useEffect(() => {
    if (!isWanted || user === undefined) return
    setWanted(false)
    if (user) return setOpen(true)
    noteWantedAlert()
    navigate(loginUrl)
  }, [isWanted, user, loginUrl, navigate])
  return (
    <>
      <Button
        icon={BellPlus}
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        className={isLive ? undefined : 'invisible'}
        onClick={() => setWanted(true)}
      >
        {alertMessages().tellMe}
      </Button>
      {isOpen && user && (
        <Suspense>
          <AlertDialog user={user} filters={filters} labels={labels} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
