import { isIPv6 } from 'node:net'
import type { Request } from 'express'

/** The first 64 bits of an IPv6 address: what one customer of a provider has. */
const networkOf = (address: string): string => {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const filled = [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ]
  return `${filled
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Whose request it is, for rate limits: the IPv4 address or IPv6 network behind our own proxies. */
export const clientAddress = (req: Request): string => {
  const address = (req.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(address) ? networkOf(address) : address
}
