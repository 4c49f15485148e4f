import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { sql } from 'drizzle-orm'
import type { Request } from 'express'
import type { Executor } from '#server/platform/database/database.ts'
import { type Challenge, lastFor, saveSession } from '#server/platform/sessions/sessions.ts'
import { session } from '#shared/accounts/session-table.ts'

const LIFETIME = 5 * 60_000
/** Several tabs may ask at once. */
const MOST = 5

/** Keeps what a passkey must sign in the session, for five minutes. */
export const keepChallenge = async (
  req: Request,
  challenge: Omit<Challenge, 'until'>,
  now: Date,
): Promise<void> => {
  const others = (req.session.challenges ?? []).filter(({ until }) => until > now.valueOf())
  req.session.challenges = [...others, { ...challenge, until: now.valueOf() + LIFETIME }].slice(-MOST)
  // The session of a visitor holds nothing else.
  if (!req.user && !req.session.unverified) lastFor(req, LIFETIME)
  await saveSession(req)
}

const signedChallenge = (clientData: string): string | undefined => {
  try {
    return decodeClientDataJSON(clientData).challenge
  } catch {
    return undefined
  }
}

/** Removes a challenge from the stored session. False for all but the first of several calls at the same moment. */
const spend = async (db: Executor, sid: string, value: string): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    update ${session} set sess = jsonb_set(sess::jsonb, '{challenges}', (
      select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(sess::jsonb -> 'challenges') one
      where one ->> 'value' <> ${value}))::json
    where sid = ${sid} and sess::jsonb -> 'challenges' @> ${JSON.stringify([{ value }])}::jsonb`)
  return rowCount === 1
}

/**
 * The challenge of this session that the client data answer, if there is still time. It is removed first, so that it
 * works once, whatever comes of it.
 */
export const takeChallenge = async (
  db: Executor,
  req: Request,
  { purpose, clientData }: { purpose: Challenge['purpose']; clientData: string },
  now: Date,
): Promise<Challenge | undefined> => {
  const kept = req.session.challenges ?? []
  const value = signedChallenge(clientData)
  const taken = kept.find((one) => one.value === value && one.purpose === purpose)
  if (!taken || !(await spend(db, req.sessionID, taken.value))) return undefined
  req.session.challenges = kept.filter((one) => one !== taken)
  await saveSession(req)
  return taken.until > now.valueOf() ? taken : undefined
}
