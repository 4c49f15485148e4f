import type { IncomingMessage } from 'node:http'
import { isLoopbackHost } from '#server/platform/http/local-site.ts'

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
 * True for a request made on this very machine: the socket's own address is loopback, no proxy
 * passed it on, and it was made to a loopback name, which a page of another site that points its
 * own name here (DNS rebinding) cannot do.
 */
export const isLocalRequest = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean => {
  const address = socket.remoteAddress ?? ''
  if (address !== '::1' && !LOOPBACK_ADDRESS.test(address)) return false
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false
  return isLoopbackHost(headers.host ?? '')
}
