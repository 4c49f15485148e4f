import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Networks that are this machine, its neighbours, or nobody (IANA's special-purpose registries).
const CLOSED: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Of IPv6 only 2000::/3 is handed out; in it, what leads to IPv4 addresses or nowhere.
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]

const closed = new BlockList()
for (const [network, bits, family] of CLOSED) closed.addSubnet(network, bits, family)
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')

/** True for an IP address out in the internet: not this machine, not its network, not a special range. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && handedOut.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** A host that is not out in the internet. */
export class NotPublic extends Error {}

/**
 * Looks a host up for a connection and hands on only addresses that `isAllowed`. The connection goes to
 * what is answered here, so a name that changes its address between check and connection gains nothing.
 */
export const lookupAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, '', 0)
      const [first, ...others] = addresses.filter(({ address }) => isAllowed(address))
      if (first === undefined) return done(new NotPublic(host), '', 0)
      if (options.all) return done(null, [first, ...others])
      done(null, first.address, first.family)
    })
  }
