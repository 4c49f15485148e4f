import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { api } from '#client/lib/api/api.ts'
import { read } from '#client/lib/api/queries.ts'
import type { OpenSessionView, PasskeyView } from '#shared/accounts/passkey-schema.ts'
import type { UserView } from '#shared/accounts/schema.ts'

// Only who uses a passkey needs it.
const browserLibrary = () => import('@simplewebauthn/browser')

/** A passkey belongs to a name. Browsers make none for a site whose address is a number, such as 127.0.0.1 or [::1]. */
const isNumber = (host: string) => /^(?:[\d.]+|\[.*\])$/.test(host)

/** Whether this browser knows passkeys and can make one for this address. Ask it in the browser only. */
export const knowsPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !isNumber(globalThis.location.hostname)

/** Whether the browser offers passkeys in the username field. */
export const offersPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await (await browserLibrary()).browserSupportsWebAuthnAutofill())

export const passkeysQuery = read<PasskeyView[]>(['passkeys'], '/api/user/passkeys')

export const openSessionsQuery = read<OpenSessionView[]>(['open-sessions'], '/api/user/sessions')

/** Has the browser make a passkey, which may ask for a finger or a code, and stores it. */
export const addPasskey = async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
  const optionsJSON = await api.post<PublicKeyCredentialCreationOptionsJSON>('/api/user/passkeys/options', {
    currentPassword,
  })
  const { startRegistration } = await browserLibrary()
  const credential = await startRegistration({ optionsJSON })
  return api.post<PasskeyView>('/api/user/passkeys', { name, credential })
}

/**
 * Has the browser sign with a passkey: with `isOffered` once somebody picks one in the username field, otherwise at
 * once. What the browser waited for before ends.
 */
export const signWithPasskey = async (isOffered: boolean): Promise<AuthenticationResponseJSON> => {
  const optionsJSON = await api.post<PublicKeyCredentialRequestOptionsJSON>('/api/passkey-login/options')
  const { startAuthentication } = await browserLibrary()
  return startAuthentication({ optionsJSON, useBrowserAutofill: isOffered })
}

/** Ends what the browser waits for. */
export const stopOffering = async (): Promise<void> =>
  (await browserLibrary()).WebAuthnAbortService.cancelCeremony()

export const passkeyCalls = {
  login: (credential: AuthenticationResponseJSON) => api.post<UserView>('/api/passkey-login', { credential }),
  rename: (id: number, name: string) => api.patch<PasskeyView>(`/api/user/passkeys/${id}`, { name }),
  remove: (id: number) => api.delete(`/api/user/passkeys/${id}`),
  endSession: (id: string) => api.delete(`/api/user/sessions/${id}`),
  endOtherSessions: () => api.delete('/api/user/sessions'),
}

const nameOfError = (error: unknown) => (error instanceof Error ? error.name : '')

/** True when the person closed the browser's question, or took too long. */
export const wasStopped = (error: unknown): boolean =>
  ['NotAllowedError', 'AbortError'].includes(nameOfError(error))

/** True when this device has a passkey of the account already. */
export const isThereAlready = (error: unknown): boolean => nameOfError(error) === 'InvalidStateError'
