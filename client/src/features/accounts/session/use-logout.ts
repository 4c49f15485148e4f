import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { api, serverMessageOf } from '#client/lib/api/api.ts'
import { whenLate } from '#client/lib/away/lost.ts'
import { mayLeave } from '#client/lib/navigation/leave-guard.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { sessionMessages } from '#messages/client/features/accounts/session.ts'
import { paths } from '#shared/pages/paths.ts'
import { setSession } from './change-session.ts'

/** Logs out and goes to the race finder (specification, "Layout" and section 8). */
export const useLogout = () => {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const isUnderWay = useRef(false)
  return async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const text = sessionMessages()
    const sayFailed = (description: string) =>
      void toast({ about: 'session', title: text.logoutFailed, description, destructive: true })
    try {
      if (!(await mayLeave())) return
      await whenLate(api.post('/api/logout'), () => sayFailed(''))
      // Leaves the page first: a protected page would ask for a new login.
      navigate(paths.home())
      await setSession(client, null)
      void toast({
        about: 'session',
        title: text.loggedOut,
        description: text.loggedOutText,
      })
    } catch (error) {
      sayFailed(serverMessageOf(error, ''))
    } finally {
      isUnderWay.current = false
    }
  }
}
