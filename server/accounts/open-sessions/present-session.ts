import Bowser from 'bowser'
import type { OpenSessionView } from '#shared/accounts/passkey-schema.ts'
import { type openSessions, sessionHash } from './session-queries.ts'

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
