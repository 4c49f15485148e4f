import { signInTo } from './caller.ts'
import type { Rig } from './start-rig.ts'
import { makeAccount, PASSWORD } from './things.ts'

/** The cookie of a new account that is signed in to a server. */
export const cookieOfSomebody = async (
  { database }: Pick<Rig, 'database'>,
  base: string,
): Promise<string> => {
  const { username } = await makeAccount(database.pool)
  return (await signInTo(base, username, PASSWORD)).cookie ?? ''
}
