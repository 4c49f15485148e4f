import { expect, test, vi } from 'vitest'
import { knowsPasskeys } from './passkey-api.ts'

const at = (hostname: string) => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('location', { hostname })
  const answer = knowsPasskeys()
  vi.unstubAllGlobals()
  return answer
}

test('passkeys are offered at a name, and not at a number, for which browsers make none', () => {
  expect(['trailherd.example', 'localhost', '10.example'].map(at)).toEqual([true, true, true])
  expect(['127.0.0.1', '192.168.1.20', '[::1]'].map(at)).toEqual([false, false, false])
})
