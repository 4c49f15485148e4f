import type { RequestListener } from 'node:http'
import request from 'supertest'
import { findUserByUsername, type UserRow, updateUser } from '#server/accounts/queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { users } from '#shared/accounts/table.ts'
import { createUser, TEST_PASSWORD } from './factories/user-factory.ts'

/** An application, or the address of a server. */
export type App = RequestListener | string

export type Agent = ReturnType<typeof request.agent>

/** A browser that signed in over HTTP; it keeps its cookie. */
export const signIn = async (app: App, username: string, password = TEST_PASSWORD): Promise<Agent> => {
  const agent = request.agent(app)
  await agent.post('/api/login').send({ username, password }).expect(200)
  return agent
}

/** A new account and a browser signed in to it. */
export const signedInAgent = async (
  app: App,
  db: Executor,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<{ agent: Agent; user: UserRow }> => {
  const user = await createUser(db, given)
  return { agent: await signIn(app, user.username), user }
}

/** An administrator, signed in. A server that has been started has made the account; otherwise it is made here. */
export const signedInAdministrator = async (
  app: App,
  db: Executor,
  { username, ...given }: Partial<typeof users.$inferInsert> & { username: string },
): Promise<{ agent: Agent; user: UserRow }> => {
  const found = await findUserByUsername(db, username)
  const user = found ? await updateUser(db, found.id, given) : await createUser(db, { username, ...given })
  if (!user) throw new Error(`${username} is gone.`)
  return { agent: await signIn(app, username), user }
}
