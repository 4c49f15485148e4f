import { protocolOf } from '#shared/text/web-address.ts'

// A host with a dot in it, then nothing or a port, path, query or fragment.
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u

/** Puts https:// in front of an address typed without it, such as `example.com/race`. Other texts stay as they are. */
export const addHttps = (typed: string): string => {
  const text = typed.trim()
  const address = `https://${text}`
  return HOST.test(text) && protocolOf(address) === 'https:' ? address : typed
}
