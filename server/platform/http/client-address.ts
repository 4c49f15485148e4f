import type { Request } from 'express'
import ipaddr from 'ipaddr.js'

/**
 * The sender of a request, for rate limits: an IPv4 address, or the /64 network of an IPv6 address, which
 * is what a provider gives to one customer. Empty when the connection is already closed.
 */
export const clientAddress = ({ ip: named = '' }: Request): string => {
  // Some proxies add the port, which is another one on each connection.
  const ip = named.replace(/^(?:\[(.+)\]|([\d.]+)):\d+$/, '$1$2')
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = (address as ipaddr.IPv6).parts.slice(0, 4)
  return `${network.map((part) => part.toString(16)).join(':')}::/64`
}
