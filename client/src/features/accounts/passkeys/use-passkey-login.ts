import { useCallback, useEffect, useState } from 'react'
import type { UserView } from '#shared/accounts/schema.ts'
import {
  knowsPasskeys,
  offersPasskeys,
  passkeyCalls,
  signWithPasskey,
  stopOffering,
  wasStopped,
} from './passkey-api.ts'

// What the server asks to be signed is valid for five minutes.
const ASK_AGAIN_MS = 4 * 60_000

type Results = { onDone: (user: UserView) => Promise<unknown>; onFailed: (error: unknown) => void }

/**
 * Signing in with a passkey: `signIn` has the browser ask for one at once. Where it can, the browser also offers
 * them in the username field while the form is open. `results` must stay the same object.
 */
export const usePasskeyLogin = (results: Results) => {
  const [isPending, setPending] = useState(false)

  const offer = useCallback(async () => {
    if (!(await offersPasskeys().catch(() => false))) return
    // It ends without a passkey when the form closes, the button is pressed or it is offered again.
    const signed = await signWithPasskey(true).catch(() => null)
    if (signed) await passkeyCalls.login(signed).then(results.onDone, results.onFailed)
  }, [results])

  useEffect(() => {
    if (isPending) return
    void offer()
    const again = setInterval(() => {
      if (document.visibilityState === 'visible') void offer()
    }, ASK_AGAIN_MS)
    return () => clearInterval(again)
  }, [offer, isPending])
  useEffect(
    () => () => {
      if (knowsPasskeys()) void stopOffering().catch(() => {})
    },
    [],
  )

  const signIn = async () => {
    setPending(true)
    try {
      await results.onDone(await passkeyCalls.login(await signWithPasskey(false)))
    } catch (error) {
      if (!wasStopped(error)) results.onFailed(error)
    } finally {
      setPending(false)
    }
  }
  return { signIn, isPending }
}
