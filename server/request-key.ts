import type { IncomingMessage } from 'node:http'
import { languageOf, languageToRemember } from '#server/platform/language/language.ts'
import { mayBeSignedIn } from '#server/site/site.ts'

type Site = { settings: { publicUrl: string } }

/**
 * Tells requests apart whose answers may differ: by address, language and origin, and for documents by
 * whether somebody may be signed in, and by whether the answer sets the cookie of the language.
 */
export const requestKey =
  (site: Site) =>
  (req: IncomingMessage): string => {
    const { url = '', headers } = req
    const ours = headers.origin === undefined ? '' : 'from another site'
    if (url.startsWith('/api/')) return `${languageOf(req)} ${ours} ${url}`
    const remembered = languageToRemember(req) ?? ''
    return `${languageOf(req)} ${remembered} ${ours} ${mayBeSignedIn(req, site)} ${url}`
  }
