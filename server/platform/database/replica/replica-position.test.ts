import { expect, test } from 'vitest'
import { endOfLastRecord, positionOf, ReplicaPosition } from './replica-position.ts'

const following = (mark = { position: 100n, at: 0, changes: 1 }) => {
  const replica = new ReplicaPosition()
  replica.mark(mark)
  replica.reach(100n)
  return replica
}

test('a replica that has everything of a moment ago may answer', () => {
  expect(following().required(1, 500)).toBe(100n)
})

test('a replica is not asked after a change until it has reached a later mark', () => {
  const replica = following()
  expect(replica.required(2, 10)).toBeNull()
  replica.mark({ position: 200n, at: 20, changes: 2 })
  replica.reach(199n)
  expect(replica.required(2, 30)).toBeNull()
  expect(replica.hasCaughtUp()).toBe(false)
  replica.reach(200n)
  expect(replica.required(2, 30)).toBe(200n)
  expect(replica.hasCaughtUp()).toBe(true)
})

test('a replica that was not heard of for 0.6 s is left out, and one that lags by as much too', () => {
  const replica = following()
  expect(replica.required(1, 601)).toBeNull()
  replica.mark({ position: 200n, at: 650, changes: 1 })
  replica.reach(150n)
  expect(replica.required(1, 700)).toBeNull()
})

test('after a read from the primary, the replica is not asked until it has got as far as that read', () => {
  const replica = following()
  replica.require(150n)
  expect(replica.required(1, 10)).toBeNull()
  replica.reach(149n)
  expect(replica.required(1, 10)).toBeNull()
  replica.reach(160n)
  expect(replica.required(1, 10)).toBe(150n)
})

test('a replica that was left out is asked again once it has reached a new mark', () => {
  const replica = following()
  replica.leaveOut()
  expect(replica.required(1, 1)).toBeNull()
  replica.mark({ position: 100n, at: 5, changes: 1 })
  replica.reach(100n)
  expect(replica.required(1, 6)).toBe(100n)
})

test('positions of the log compare across its files', () => {
  expect(positionOf('0/FFFFFFFF') + 1n).toBe(positionOf('1/0'))
})

test('the header of a page in which nothing is written yet is not waited for', () => {
  expect(endOfLastRecord(positionOf('0/4000018'))).toBe(positionOf('0/4000000'))
  expect(endOfLastRecord(positionOf('0/4002028'))).toBe(positionOf('0/4002000'))
  expect(endOfLastRecord(positionOf('0/4002030'))).toBe(positionOf('0/4002030'))
})
