import { describe, expect, it, test } from 'vitest'
import { afterFailure } from './after-failure.ts'
import { backOff, refusalBackOff } from './back-off.ts'
import { type Failure, failureOf } from './failure.ts'

const smtp = (code: string, responseCode?: number, command?: string) =>
  Object.assign(new Error('550 <anna@example.com> is unknown here'), { code, responseCode, command })

describe('a failure', () => {
  it.each<[string, Error, Failure['kind']]>([
    ['nobody listens', smtp('ECONNECTION', undefined, 'CONN'), 'away'],
    ['no answer in time', smtp('ETIMEDOUT', undefined, 'CONN'), 'away'],
    ['a wrong password', smtp('EAUTH', 535, 'AUTH PLAIN'), 'away'],
    ['our sender refused', smtp('EENVELOPE', 550, 'MAIL FROM'), 'away'],
    ['the server closing', smtp('EENVELOPE', 421, 'RCPT TO'), 'away'],
    ['a full disk', smtp('ENOSPC'), 'away'],
    ['an unknown error', new TypeError('oops'), 'away'],
    ['a greylisted recipient', smtp('EENVELOPE', 450, 'RCPT TO'), 'later'],
    ['a message put off', smtp('EMESSAGE', 452, 'DATA'), 'later'],
    ['an unknown recipient', smtp('EENVELOPE', 550, 'RCPT TO'), 'refused'],
    ['a message refused', smtp('EMESSAGE', 554, 'DATA'), 'refused'],
    ['a message larger than the server allows', smtp('EMESSAGE', undefined, 'MAIL FROM'), 'refused'],
    ['a sender of ours that is no address', smtp('EENVELOPE', undefined, 'API'), 'away'],
  ])('by %s is sorted', (_what, error, kind) => {
    expect(failureOf(error).kind).toBe(kind)
  })

  it('keeps codes and no word of the message', () => {
    expect(failureOf(smtp('EENVELOPE', 550, 'RCPT TO')).code).toBe('EENVELOPE 550 RCPT TO')
    expect(failureOf(smtp('anna@example.com')).code).toBe('unknown')
    expect(failureOf('a text')).toEqual({ kind: 'away', code: 'unknown' })
  })
})

describe('what becomes of a mail', () => {
  const now = Date.now()
  const row = { attempts: 0, refusals: 0, createdAt: new Date(now) }
  const week = new Date(now - 7 * 86_400_000)

  it('a server that is away never ends it', () => {
    const failure: Failure = { kind: 'away', code: 'ECONNECTION' }
    const old = { attempts: 100_000, refusals: 7, createdAt: week }
    expect(afterFailure(old, failure, now)).toMatchObject({
      isGivenUp: false,
      standing: { attempts: 100_001, refusals: 7, lastError: 'ECONNECTION' },
    })
  })

  it('the eighth final refusal ends it, however many attempts there were', () => {
    const failure: Failure = { kind: 'refused', code: '550' }
    expect(afterFailure({ ...row, attempts: 90, refusals: 6 }, failure, now).isGivenUp).toBe(false)
    expect(afterFailure({ ...row, attempts: 7, refusals: 7 }, failure, now).isGivenUp).toBe(true)
  })

  it('being put off ends it after five days', () => {
    const failure: Failure = { kind: 'later', code: '450' }
    expect(afterFailure({ ...row, attempts: 5000 }, failure, now).isGivenUp).toBe(false)
    expect(afterFailure({ ...row, createdAt: week }, failure, now).isGivenUp).toBe(true)
  })
})

test('the first retry comes within a second, and none waits more than twenty', () => {
  expect(backOff(1)).toBeLessThanOrEqual(1)
  for (const attempts of [2, 5, 10, 1000, 1_000_000]) {
    expect(backOff(attempts)).toBeGreaterThan(0.5)
    expect(backOff(attempts)).toBeLessThanOrEqual(20)
  }
})

test('a final refusal is checked again within a minute', () => {
  for (const refusals of [1, 2, 7, 1000]) expect(refusalBackOff(refusals)).toBeLessThanOrEqual(40)
})
