import type { Settings } from './settings.ts'

const LOOPBACK_HOST = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i

/** True for a host name that always means this machine, with or without a port. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host)

/**
 * True for a site that only this machine can reach. A site with another address or behind a proxy is not,
 * because a proxy on this machine may pass on requests as if they were made here.
 */
export const isLocalSite = ({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>): boolean =>
  trustProxy === 0 && publicUrl !== undefined && isLoopbackHost(new URL(publicUrl).host)
