import { storedJson } from '#client/lib/browser/stored-value.ts'

/** A login takes minutes, not hours. */
const VALID_MS = 30 * 60_000

const stored = storedJson<number>(
  'alert-wanted',
  (value) => (typeof value === 'number' ? value : 0),
  'sessionStorage',
)

/** Remembers in this tab that a visitor who goes to the login wants to set an alert. */
export const noteWantedAlert = (): void => stored.set(Date.now())

/** True once after such a login. */
export const takeWantedAlert = (): boolean => {
  const at = stored.get()
  stored.clear()
  return Date.now() - at < VALID_MS
}
