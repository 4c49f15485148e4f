import type { Settings } from './settings.ts'

const LOOPBACK_HOST = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i

/** True for a name, port included or not, by which every machine means itself. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host)

/**
 * True for a site that only this machine reaches. A plain proxy beside it may pass requests on as
 * if they were made here, so a site with any other address, or behind a proxy, is none.
 */
export const isLocalSite = ({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>): boolean =>
  trustProxy === 0 && publicUrl !== undefined && isLoopbackHost(new URL(publicUrl).host)
