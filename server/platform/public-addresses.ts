import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

// The only block of IPv6 that is handed out, and the part of it that is kept for special purposes (IANA).
const ASSIGNED = ipaddr.IPv6.parseCIDR('2000::/3')
const SPECIAL = ipaddr.IPv6.parseCIDR('2001::/23')

/** True for an IP address on the internet: not this machine, not its network, not a special range. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || (address.match(ASSIGNED) && !address.match(SPECIAL))
}

/** Looks up all addresses of a host, as `lookup` of `node:dns` does. */
export type Resolver = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** The host is not on the internet. */
export class NotPublic extends Error {}

/**
 * Looks up a host for a connection and passes on only the addresses that `isAllowed`. The connection uses
 * the address checked here, so a host name that changes its address after the check gains nothing.
 */
export const lookupAllowed =
  (isAllowed: (address: string) => boolean, resolve: Resolver = lookup): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, '', 0)
      const [first, ...others] = addresses.filter(({ address }) => isAllowed(address))
      if (first === undefined) return done(new NotPublic(host), '', 0)
      if (options.all) return done(null, [first, ...others])
      done(null, first.address, first.family)
    })
  }
