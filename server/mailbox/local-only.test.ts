import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isLocalRequest } from './local-only.ts'

const request = (remoteAddress: string | undefined, headers: Record<string, string>) => ({
  socket: Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }),
  headers,
})

describe('a request is local', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['127.0.0.1', 'LOCALHOST'],
  ])('from %s to %s', (address, host) => {
    expect(isLocalRequest(request(address, { host }))).toBe(true)
  })
})

describe('a request is not local', () => {
  it.each([
    ['from another machine', '192.168.1.7', { host: 'localhost' }],
    ['from an address that only looks like loopback', '10.127.0.1', { host: 'localhost' }],
    ['without an address', undefined, { host: 'localhost' }],
    ['to the name of another site', '127.0.0.1', { host: 'rebound.example' }],
    ['to a name that starts with localhost', '127.0.0.1', { host: 'localhost.evil.example' }],
    ['to a name that ends with localhost', '127.0.0.1', { host: 'evil.localhost' }],
    ['without a host', '127.0.0.1', {}],
    ['through a proxy', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
    ['through a standard proxy', '127.0.0.1', { host: 'localhost', forwarded: 'for=127.0.0.1' }],
    ['through a gateway', '127.0.0.1', { host: 'localhost', via: '1.1 edge' }],
  ])('%s', (_what, address, headers) => {
    expect(isLocalRequest(request(address, headers as Record<string, string>))).toBe(false)
  })
})
