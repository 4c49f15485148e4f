import type { BrowserContext } from 'playwright-core'

/** The demo accounts, the administrator, and a visitor who is not signed in. */
export type Role = 'visitor' | 'athlete' | 'race-organizer' | 'trip-organizer' | 'admin'

const DEMO_PASSWORD = 'trailherd-demo'

/** Signs the profile in. */
export const signInAs = async (profile: BrowserContext, role: Role, adminPassword: string) => {
  if (role === 'visitor') return
  const password = role === 'admin' ? adminPassword : DEMO_PASSWORD
  const answer = await profile.request.post('/api/login', { data: { username: role, password } })
  if (!answer.ok()) throw new Error(`${role} cannot sign in: ${await answer.text()}`)
}
