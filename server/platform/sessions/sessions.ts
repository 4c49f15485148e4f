import { type CookieOptions, type Request, type RequestHandler, type Response, Router } from 'express'
import session from 'express-session'
import type { Deps } from '../deps.ts'
import { SessionStore } from './session-store.ts'

declare module 'express-session' {
  interface SessionData {
    /** The account that waits for its address to be verified here, while nobody is signed in. */
    unverified?: { id: number; version: number }
    renewedAt?: number
    /** When and in which browser somebody signed in, and when the session was last used, exact to an hour. */
    start?: { at: number; agent: string }
    seenAt?: number
  }
}

const DAY = 86_400_000
const LIFETIME = 30 * DAY
/** Whoever has been signed in for as long signs in again, however often the session is used. */
const LONGEST = 180 * DAY
const HOUR = 3_600_000

type Addressed = { settings: { publicUrl: string } }

const isSecure = ({ settings }: Addressed) => settings.publicUrl.startsWith('https:')
/** The name of the cookie that holds the session. */
export const sessionCookieName = (site: Addressed) => (isSecure(site) ? '__Host-trailherd' : 'trailherd')
export const cookieAttributes = (site: Addressed) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(site),
})

type Cookie = [name: string, value: string, options: CookieOptions]
const laterCookies = new WeakMap<Request, Cookie[]>()

/** Sets a cookie behind that of the session, which callers expect to be the first. */
export const setLaterCookie = (req: Request, ...cookie: Cookie): void => {
  laterCookies.set(req, [...(laterCookies.get(req) ?? []), cookie])
}

/** express-session sets its cookie when the head is written, before it calls what was here before. */
const setLaterCookies: RequestHandler = (req, res, next) => {
  const { writeHead } = res
  res.writeHead = ((...head: Parameters<typeof writeHead>) => {
    for (const cookie of laterCookies.get(req) ?? []) res.cookie(...cookie)
    return writeHead.apply(res, head)
  }) as typeof writeHead
  next()
}

/** Reads and stores sessions. Visitors who never logged in have none and cost no query. */
export const sessions = ({ db, settings, log }: Deps): RequestHandler =>
  Router().use(
    setLaterCookies,
    session({
      name: sessionCookieName({ settings }),
      secret: settings.sessionSecret,
      store: new SessionStore(db, log),
      resave: false,
      saveUninitialized: false,
      cookie: { ...cookieAttributes({ settings }), maxAge: LIFETIME },
    }),
  )

/** The value of a cookie that the browser sent; empty without one. */
export const readCookie = ({ headers }: Pick<Request, 'headers'>, name: string): string => {
  const pair = (headers.cookie ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}

/** True when the browser sends a session cookie, valid or not. */
export const bringsSession = (req: Pick<Request, 'headers'>, site: Addressed): boolean =>
  (req.headers.cookie ?? '').split(/;\s*/).some((pair) => pair.startsWith(`${sessionCookieName(site)}=`))

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request has a session or may start one: all others are answered without looking for one. */
export const needsSession = (req: Request, site: Addressed): boolean =>
  !READS.has(req.method) || bringsSession(req, site)

/** Stores the session before the answer, so that a failure becomes a 503. */
const saveSession = (req: Request): Promise<void> =>
  new Promise((resolve, reject) => {
    req.session.save((error?: unknown) => (error ? reject(error) : resolve()))
  })

/** How long a session may last from now: 30 days, or what its 180 days leave of them. */
const mayLast = ({ session: { start } }: Request): number =>
  Math.min(LIFETIME, (start?.at ?? Date.now()) + LONGEST - Date.now())

/**
 * Gives a session in use its full 30 days again, at most once a day, and notes once an hour that it is used. It ends
 * 180 days after the login.
 */
export const renewSession = async (req: Request): Promise<void> => {
  // Sessions of the first release did not note the login. Their 180 days start now.
  const beginsNow = req.session.start === undefined
  if (beginsNow) noteStart(req)
  const left = req.session.cookie.maxAge ?? LIFETIME
  const allowed = mayLast(req)
  const isOld = left <= allowed - DAY || left > allowed
  if (!isOld && !beginsNow && Date.now() - (req.session.seenAt ?? 0) < HOUR) return
  req.session.seenAt = Date.now()
  if (isOld) {
    req.session.renewedAt = Date.now()
    req.session.cookie.maxAge = allowed
  }
  await saveSession(req)
}

/** Notes when and where a session starts. */
export const noteStart = (req: Request): void => {
  const at = Date.now()
  req.session.start = { at, agent: (req.get('user-agent') ?? '').slice(0, 300) }
  req.session.seenAt = at
}

/** Remembers which account waits for its address to be verified in this browser, for the whole life of a session. */
export const rememberUnverified = async (req: Request, account: { id: number; version: number }) => {
  req.session.unverified = account
  req.session.cookie.maxAge = LIFETIME
  await saveSession(req)
}

/** Deletes the session and its cookie. */
export const endSession = (req: Request, res: Response, site: Addressed): Promise<void> =>
  new Promise((resolve, reject) => {
    req.session.destroy((error?: unknown) => {
      if (error) return reject(error)
      res.clearCookie(sessionCookieName(site), cookieAttributes(site))
      resolve()
    })
  })
