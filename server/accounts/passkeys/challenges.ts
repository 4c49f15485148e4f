import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Request } from 'express'
import type { Deps } from '#server/platform/deps.ts'
import {
  cookieAttributes,
  readCookie,
  sessionCookieName,
  setLaterCookie,
} from '#server/platform/sessions/sessions.ts'
import { session } from '#shared/accounts/session-table.ts'

/** What a passkey must sign: to be added to the account `userId`, or to sign in. */
export type Challenge = { value: string; until: number } & (
  | { purpose: 'add'; userId: number; userHandle: string }
  | { purpose: 'sign-in' }
)
type NewChallenge = Challenge extends infer One ? (One extends Challenge ? Omit<One, 'until'> : never) : never

const LIFETIME = 5 * 60_000
/** Several tabs may ask at once. */
const MOST = 5
const KEEPER = /^[\w-]{22}$/

type Site = Pick<Deps, 'db' | 'settings'>

/**
 * Challenges have a cookie of their own. In the session's they could end a login: what the login page asks for may be
 * answered after the login, and would bring back the session of a visitor.
 */
const cookieName = (site: Site) => `${sessionCookieName(site)}-passkey`

const keeperOf = (req: Request, site: Site): string | null => {
  const keeper = readCookie(req, cookieName(site))
  return KEEPER.test(keeper) ? keeper : null
}

/** They are kept among the sessions, which end by themselves. No session has such an id. */
const rowId = (keeper: string) => `passkey ${keeper}`

const keptBy = async ({ db }: Site, keeper: string): Promise<Challenge[]> => {
  const [row] = await db
    .select({ sess: session.sess })
    .from(session)
    .where(eq(session.sid, rowId(keeper)))
  return (row?.sess as { challenges?: Challenge[] } | undefined)?.challenges ?? []
}

/** Keeps what a passkey must sign for this browser, for five minutes. */
export const keepChallenge = async (req: Request, site: Site, challenge: NewChallenge, now: Date) => {
  const keeper = keeperOf(req, site) ?? randomBytes(16).toString('base64url')
  const fresh = { ...challenge, until: now.valueOf() + LIFETIME }
  const expire = sql`now() + make_interval(secs => ${LIFETIME / 1_000})`
  // In one statement: one that is used at this moment must not come back.
  const others = sql`(
    select coalesce(jsonb_agg(one), '[]') from (
      select one from jsonb_array_elements(${session.sess}::jsonb -> 'challenges') one
      where (one ->> 'until')::bigint > ${now.valueOf()}
      order by (one ->> 'until')::bigint desc limit ${MOST - 1}) kept)`
  await site.db
    .insert(session)
    .values({ sid: rowId(keeper), sess: { challenges: [fresh] }, expire })
    .onConflictDoUpdate({
      target: session.sid,
      set: {
        sess: sql`jsonb_build_object('challenges', ${others} || ${JSON.stringify([fresh])}::jsonb)::json`,
        expire,
      },
    })
  setLaterCookie(req, cookieName(site), keeper, { ...cookieAttributes(site), maxAge: LIFETIME })
}

const signedChallenge = (clientData: string): string | undefined => {
  try {
    return JSON.parse(Buffer.from(clientData, 'base64url').toString()).challenge
  } catch {
    return undefined
  }
}

/** Removes a challenge. False for all but the first of several calls at the same moment. */
const spend = async ({ db }: Site, sid: string, value: string): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    update ${session} set sess = jsonb_set(sess::jsonb, '{challenges}', (
      select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(sess::jsonb -> 'challenges') one
      where one ->> 'value' <> ${value}))::json
    where sid = ${sid} and sess::jsonb -> 'challenges' @> ${JSON.stringify([{ value }])}::jsonb`)
  await db.execute(sql`delete from ${session} where sid = ${sid} and sess::jsonb -> 'challenges' = '[]'`)
  return rowCount === 1
}

/**
 * The challenge of this browser that the client data answer, if there is still time. It is removed first, so that it
 * works once, whatever comes of it.
 */
export const takeChallenge = async <Purpose extends Challenge['purpose']>(
  req: Request,
  site: Site,
  { purpose, clientData }: { purpose: Purpose; clientData: string },
  now: Date,
): Promise<(Challenge & { purpose: Purpose }) | undefined> => {
  const keeper = keeperOf(req, site)
  const value = signedChallenge(clientData)
  const kept = keeper ? await keptBy(site, keeper) : []
  const taken = kept.find(
    (one): one is Challenge & { purpose: Purpose } => one.value === value && one.purpose === purpose,
  )
  if (!keeper || !taken || !(await spend(site, rowId(keeper), taken.value))) return undefined
  return taken.until > now.valueOf() ? taken : undefined
}
