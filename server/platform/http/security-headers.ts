import { createHash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import helmet from 'helmet'

const originOf = (tileUrl: string): string[] => {
  const plain = tileUrl.replace('{s}', 'a')
  return URL.canParse(plain) && plain.startsWith('http:') ? [new URL(plain).origin] : []
}

// Vite's hot reload uses an inline script and a web socket.
const HOT_RELOAD = { scriptSrc: ["'self'", "'unsafe-inline'"], connectSrc: ["'self'", 'ws:'] }

/** Sets the headers that this middleware sets for every request: they are the same for all. */
const asConstantHeaders = (middleware: RequestHandler): RequestHandler => {
  const headers = new Map<string, string>()
  const collecting = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => {},
  }
  middleware({} as Request, collecting as unknown as Response, () => {})
  return (_req, res, next) => {
    res.setHeaders(headers)
    next()
  }
}

/**
 * helmet with a policy that allows map tiles, https images and embedded videos, and nothing else. Tile servers
 * require a referrer. Headers for https are sent when `publicUrl` is https.
 */
export const securityHeaders = (publicUrl: string | undefined, tileUrl: string): RequestHandler => {
  const https = publicUrl?.startsWith('https:') ?? false
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...originOf(tileUrl)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        // The preview of what other sites can show in a frame.
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(process.env.NODE_ENV === 'development' ? HOT_RELOAD : {}),
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
  })
  return asConstantHeaders(middleware)
}

const POLICY = 'Content-Security-Policy'
const OWN_SCRIPTS = "script-src 'self'"

/** How a policy names an inline script that may run. */
export const sourceOfScript = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Lets a document run the inline scripts of these sources. */
export const allowScripts = (res: Response, sources: readonly string[]): void => {
  const policy = String(res.getHeader(POLICY)).replace(OWN_SCRIPTS, [OWN_SCRIPTS, ...sources].join(' '))
  res.setHeader(POLICY, policy)
}
