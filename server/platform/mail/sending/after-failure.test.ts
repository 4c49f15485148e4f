import { describe, expect, it, test } from 'vitest'
import { afterFailure } from './after-failure.ts'
import { backOff, refusalPause } from './back-off.ts'
import { type Failure, failureOf } from './failure.ts'

const smtp = (code: string, responseCode?: number, command?: string) =>
  Object.assign(new Error('550 <anna@example.com> is unknown here'), { code, responseCode, command })

describe('a failure', () => {
  it.each<[string, Error, Failure['kind']]>([
    ['nobody listens', smtp('ECONNECTION', undefined, 'CONN'), 'unclear'],
    ['no answer in time', smtp('ETIMEDOUT', undefined, 'CONN'), 'unclear'],
    ['a wrong password', smtp('EAUTH', 535, 'AUTH PLAIN'), 'unclear'],
    ['a greeting that refuses', smtp('EPROTOCOL', 554, 'CONN'), 'unclear'],
    ['the server closing', smtp('ECONNECTION', 421, 'CONN'), 'unclear'],
    ['the server closing at a recipient', smtp('EENVELOPE', 421, 'RCPT TO'), 'unclear'],
    ['a full disk', smtp('ENOSPC'), 'unclear'],
    ['an unknown error', new TypeError('oops'), 'unclear'],
    ['our sender refused', smtp('EENVELOPE', 550, 'MAIL FROM'), 'answered'],
    ['a greylisted recipient', smtp('EENVELOPE', 450, 'RCPT TO'), 'answered'],
    ['a message put off', smtp('EMESSAGE', 452, 'DATA'), 'answered'],
    ['an unknown recipient', smtp('EENVELOPE', 550, 'RCPT TO'), 'answered'],
    ['a message refused', smtp('EMESSAGE', 554, 'DATA'), 'answered'],
    ['a message larger than the server allows', smtp('EMESSAGE', undefined, 'MAIL FROM'), 'answered'],
    ['an address that cannot be sent to', smtp('EENVELOPE', undefined, 'API'), 'answered'],
  ])('by %s is sorted', (_what, error, kind) => {
    expect(failureOf(error).kind).toBe(kind)
  })

  it('keeps its codes and nothing of its message', () => {
    expect(failureOf(smtp('EENVELOPE', 550, 'RCPT TO')).code).toBe('EENVELOPE 550 RCPT TO')
    expect(failureOf(smtp('anna@example.com')).code).toBe('unknown')
    expect(failureOf('a text')).toEqual({ kind: 'unclear', code: 'unknown' })
  })
})

describe('a mail that could not be delivered', () => {
  const now = new Date('2027-01-15T12:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const away = { isAway: true, code: 'ECONNECTION' }
  const refused = { isAway: false, code: 'EENVELOPE 550 RCPT TO' }

  it('is never given up while the server is away', () => {
    const old = { attempts: 100_000, refusals: 70, refusedSince: daysAgo(30) }
    expect(afterFailure(old, away, now)).toMatchObject({
      isGivenUp: false,
      standing: { attempts: 100_001, refusals: 70, refusedSince: daysAgo(30), lastError: 'ECONNECTION' },
    })
  })

  it('is given up after three days of refusals, and not sooner', () => {
    const row = { attempts: 150, refusals: 150 }
    expect(afterFailure({ ...row, refusedSince: daysAgo(2.99) }, refused, now).isGivenUp).toBe(false)
    expect(afterFailure({ ...row, refusedSince: daysAgo(3) }, refused, now).isGivenUp).toBe(true)
  })

  it('is not given up after two refusals with days without a server between them', () => {
    const row = { attempts: 9000, refusals: 1, refusedSince: daysAgo(4) }
    expect(afterFailure(row, refused, now).isGivenUp).toBe(false)
  })

  it('has three days from its first refusal', () => {
    const { standing } = afterFailure({ attempts: 9000, refusals: 0, refusedSince: null }, refused, now)
    expect(standing).toEqual({
      attempts: 9001,
      refusals: 1,
      refusedSince: now,
      lastError: 'EENVELOPE 550 RCPT TO',
    })
  })
})

test('while the server is away, the first retry comes within a second and none waits more than twenty', () => {
  expect(backOff(1)).toBeLessThanOrEqual(1)
  for (const attempts of [2, 5, 10, 1000, 1_000_000]) {
    expect(backOff(attempts)).toBeGreaterThan(0.5)
    expect(backOff(attempts)).toBeLessThanOrEqual(20)
  }
})

test.each([
  ['at once', 0, 10],
  ['after ten minutes', 600, 30],
  ['after an hour', 3600, 180],
  ['after two days', 172_800, 3600],
])('a refused mail is tried again sooner or later, %s', (_when, refusedFor, most) => {
  expect(refusalPause(refusedFor)).toBeLessThanOrEqual(most)
  expect(refusalPause(refusedFor)).toBeGreaterThanOrEqual(most / 2)
})

test('three days of refusals are some two hundred tries, not thousands', () => {
  let tries = 0
  for (let seconds = 0; seconds < 3 * 86_400; seconds += refusalPause(seconds)) tries += 1
  expect(tries).toBeGreaterThan(100)
  expect(tries).toBeLessThan(400)
})
