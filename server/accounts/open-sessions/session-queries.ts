import { createHash } from 'node:crypto'
import Bowser from 'bowser'
import { and, ne, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { OpenSessionView } from '#shared/accounts/passkey-schema.ts'
import { session } from '#shared/accounts/session-table.ts'

type OpenSession = Awaited<ReturnType<typeof openSessions>>[number]

const instant = (ms: string | null) => (ms === null ? null : new Date(Number(ms)).toISOString())

/** The names of browser and system in what the browser says about itself; null where it does not say. */
export const namesOf = (agent: string | null): Pick<OpenSessionView, 'browser' | 'system'> => {
  if (!agent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(agent)
  return { browser: browser.name || null, system: os.name || null }
}

/** A session as its owner sees it. Its id stays here. */
export const presentSession = (
  { sid, agent, startedAt, seenAt }: OpenSession,
  thisSid: string,
): OpenSessionView => ({
  id: sessionHash(sid),
  isThis: sid === thisSid,
  ...namesOf(agent),
  signedInAt: instant(startedAt),
  seenAt: instant(seenAt),
})

/** How many sessions are listed, those used last. */
const MOST = 50

/** What is shown and sent of a session's id. */
export const sessionHash = (sid: string): string => createHash('sha256').update(sid).digest('hex')

// The words of `session_user_idx`.
const ofUser = (userId: number) => sql`(${session.sess} -> 'passport' -> 'user' ->> 'id') = ${String(userId)}`
const seenAt = sql<string | null>`${session.sess} ->> 'seenAt'`

/** The sessions of this account that have not ended, those used last first. */
export const openSessions = (db: Executor, { id, sessionVersion }: { id: number; sessionVersion: number }) =>
  db
    .select({
      sid: session.sid,
      agent: sql<string | null>`${session.sess} -> 'start' ->> 'agent'`,
      startedAt: sql<string | null>`${session.sess} -> 'start' ->> 'at'`,
      seenAt,
    })
    .from(session)
    .where(
      and(
        ofUser(id),
        sql`(${session.sess} -> 'passport' -> 'user' ->> 'version') = ${String(sessionVersion)}`,
        sql`${session.expire} > now()`,
      ),
    )
    .orderBy(sql`(${seenAt})::bigint desc nulls last`, session.sid)
    .limit(MOST)

/** Ends one session of this account, by its hash. False if there is none. */
export const endOpenSession = async (db: Executor, userId: number, hash: string): Promise<boolean> => {
  const isIt = sql`encode(sha256(convert_to(${session.sid}, 'UTF8')), 'hex') = ${hash}`
  const ended = await db
    .delete(session)
    .where(and(ofUser(userId), isIt))
    .returning({ sid: session.sid })
  return ended.length > 0
}

/** Ends all sessions of this account but one. */
export const endOtherSessions = (db: Executor, userId: number, sid: string) =>
  db.delete(session).where(and(ofUser(userId), ne(session.sid, sid)))

/** Ends all sessions of this account. */
export const endAllSessions = (tx: Executor, userId: number) => tx.delete(session).where(ofUser(userId))
