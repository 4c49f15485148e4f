import { eq } from 'drizzle-orm'
import type { UserRow } from '#server/accounts/queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { passkeys } from '#shared/accounts/passkeys-table.ts'
import { TEST_PASSWORD } from '../factories/user-factory.ts'
import { type Agent, type App, signIn } from '../signed-in-agent.ts'
import { softwareAuthenticator } from './software-authenticator.ts'

type Asking = { agent: Agent; user: UserRow | null }
type On = { app: App; db: Executor }

/** An account may have so many passkeys, so the earlier ones go. */
export const withoutPasskeys = async ({ user }: Asking, { db }: On): Promise<void> => {
  if (user) await db.delete(passkeys).where(eq(passkeys.userId, user.id))
}

/** What the browser of this person sends to add a passkey; without a session nothing that works. */
export const newPasskey = async ({ agent }: Asking) => {
  const { body: document } = await agent.get('/api/openapi.json')
  const authenticator = softwareAuthenticator(document.servers[0].url)
  const { body } = await agent.post('/api/user/passkeys/options').send({ currentPassword: TEST_PASSWORD })
  const options = body.challenge ? body : { challenge: 'none', user: { id: 'none' } }
  return { authenticator, body: { name: 'Phone', credential: authenticator.create(options) } }
}

/** A passkey that this person has just added. */
export const addedPasskey = async (asking: Asking, on: On) => {
  await withoutPasskeys(asking, on)
  const { authenticator, body } = await newPasskey(asking)
  const answer = await asking.agent.post('/api/user/passkeys').send(body)
  return { authenticator, id: Number(answer.body.id ?? 1) }
}

/** The id of a session of this person in another browser. */
export const otherSession = async ({ user }: Asking, { app }: On): Promise<string> => {
  if (!user) return 'none'
  const agent = await signIn(app, user.username)
  const { body } = await agent.get('/api/user/sessions')
  return body.find(({ isThis }: { isThis: boolean }) => isThis)?.id ?? 'none'
}
