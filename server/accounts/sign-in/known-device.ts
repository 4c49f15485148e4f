import { createHmac, randomBytes } from 'node:crypto'
import type { Request } from 'express'
import type { Deps } from '#server/platform/deps.ts'
import {
  cookieAttributes,
  readCookie,
  sessionCookieName,
  setLaterCookie,
} from '#server/platform/sessions/sessions.ts'
import { usernameKey } from '#shared/accounts/rules.ts'
import type { Person } from '../person.ts'

type Site = { settings: Pick<Deps['settings'], 'publicUrl' | 'sessionSecret'> }
type Account = Pick<Person, 'username' | 'sessionVersion'>

const YEAR = 365 * 86_400_000
const MOST_ACCOUNTS = 5
const DEVICE = /^[\w-]{22}$/

const cookieName = (site: Site) => `${sessionCookieName(site)}-device`

/** The device and its marks: one for each of the last accounts that signed in there. */
const readDevice = (req: Request, site: Site) => {
  const [id = '', ...marks] = readCookie(req, cookieName(site)).split('~')
  return DEVICE.test(id) ? { id, marks } : null
}

/** Nobody else can make it, and it ends with the sessions of the account. */
const markOf = ({ settings }: Site, id: string, { username, sessionVersion }: Account): string =>
  createHmac('sha256', settings.sessionSecret)
    .update(`device ${id} ${sessionVersion} ${usernameKey(username)}`)
    .digest('base64url')
    .slice(0, 22)

/** The id of the device, if this account has signed in there since its sessions were last ended. */
export const knownDevice = (req: Request, site: Site, account: Account | undefined): string | null => {
  const device = readDevice(req, site)
  return device && account && device.marks.includes(markOf(site, device.id, account)) ? device.id : null
}

/** Gives the device a cookie by which it is known when somebody guesses at the account from elsewhere. */
export const rememberDevice = (req: Request, site: Site, account: Account): void => {
  const { id, marks } = readDevice(req, site) ?? { id: randomBytes(16).toString('base64url'), marks: [] }
  const mark = markOf(site, id, account)
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MOST_ACCOUNTS)
  setLaterCookie(req, cookieName(site), [id, ...kept].join('~'), { ...cookieAttributes(site), maxAge: YEAR })
}
