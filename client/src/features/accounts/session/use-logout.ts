import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { api, serverMessageOf } from '#client/lib/api/api.ts'
import { mayLeave } from '#client/lib/navigation/leave-guard.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { paths } from '#shared/pages/paths.ts'
import { setSession } from './session.ts'

/** Ends the session and returns to the race finder (specification, "Layout" and section 8). */
export const useLogout = () => {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const isUnderWay = useRef(false)
  return async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      if (!(await mayLeave())) return
      await api.post('/api/logout')
      // First away from the page: a protected one would ask for a new login.
      navigate(paths.home())
      await setSession(client, null)
      void toast({
        about: 'session',
        title: 'Logged out',
        description: 'You have been logged out successfully',
      })
    } catch (error) {
      const description = serverMessageOf(error, '')
      void toast({ about: 'session', title: 'Logout failed', description, destructive: true })
    } finally {
      isUnderWay.current = false
    }
  }
}
