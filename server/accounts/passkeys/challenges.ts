import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Request } from 'express'
import { type Challenge, lastFor, saveSession } from '#server/platform/sessions/sessions.ts'

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

/**
 * The challenge of this session that the client data answer, if there is still time. It is removed first, so that it
 * works once, whatever comes of it.
 */
export const takeChallenge = async (
  req: Request,
  { purpose, clientData }: { purpose: Challenge['purpose']; clientData: string },
  now: Date,
): Promise<Challenge | undefined> => {
  const kept = req.session.challenges ?? []
  const value = signedChallenge(clientData)
  const taken = kept.find((one) => one.value === value && one.purpose === purpose)
  if (!taken) return undefined
  req.session.challenges = kept.filter((one) => one !== taken)
  await saveSession(req)
  return taken.until > now.valueOf() ? taken : undefined
}
