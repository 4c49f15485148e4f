import type { Request } from 'express'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const from = (ip: string | undefined) => clientAddress({ ip } as Request)

test('an IPv4 address is one client, mapped into IPv6 or not', () => {
  expect(from('203.0.113.7')).toBe('203.0.113.7')
  expect(from('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('all IPv6 addresses of one network are one client, however they are written', () => {
  const network = '2001:db8:1:2::/64'
  for (const ip of ['2001:db8:1:2::7', '2001:0DB8:0001:0002:ffff:1:2:3', '2001:db8:1:2:0:0:0:1%eth0']) {
    expect(from(ip)).toBe(network)
  }
  expect(from('2001:db8:1:3::7')).not.toBe(network)
  expect(from('::1')).toBe('0:0:0:0::/64')
})

test('a client is the same one on each connection when the proxy also names the port', () => {
  expect(from('203.0.113.7:50123')).toBe('203.0.113.7')
  expect(from('[2001:db8:1:2::7]:50123')).toBe('2001:db8:1:2::/64')
})

test('a closed connection has the empty address', () => {
  expect(from(undefined)).toBe('')
})
