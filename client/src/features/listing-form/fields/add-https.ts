import { protocolOf } from '#shared/text/web-address.ts'

// A host as people type it, with a dot in it, then nothing or a port, path, query or fragment.
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u

/** An address typed without its scheme, `example.com/race`, with https in front; any other text as it is. */
export const addHttps = (typed: string): string => {
  const text = typed.trim()
  const address = `https://${text}`
  return HOST.test(text) && protocolOf(address) === 'https:' ? address : typed
}
