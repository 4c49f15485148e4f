import type { IncomingMessage } from 'node:http'
import { isLoopbackHost } from '#server/platform/settings/local-site.ts'

const LOOPBACK_ADDRESS = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/
const FORWARDED = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

/**
 * True for a request from this machine: it comes from a loopback address and not through a proxy, and
 * its host is a loopback name. The last rules out a foreign page that points its own domain to this
 * machine (DNS rebinding).
 */
export const isLocalRequest = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean => {
  const address = socket.remoteAddress ?? ''
  if (address !== '::1' && !LOOPBACK_ADDRESS.test(address)) return false
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false
  return isLoopbackHost(headers.host ?? '')
}
