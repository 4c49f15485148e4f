import type { Settings } from '#server/platform/settings/settings.ts'
import { looksLike } from '#shared/accounts/look-alikes.ts'
import { usernameKey } from '#shared/accounts/rules.ts'

export const ADMIN = 'admin'

/** The account `admin`, which alone manages accounts. */
export const isSiteAdmin = ({ username }: { username: string }): boolean => usernameKey(username) === ADMIN

type NamingSettings = Pick<Settings, 'raceAdminUsername' | 'tripAdminUsername'>
export type AdminRights = { isRaceAdmin: boolean; isTripAdmin: boolean }

const isNamed = (username: string, name: string | undefined) =>
  name !== undefined && usernameKey(username) === usernameKey(name)

/** The rights of a username. Only the settings decide, never a stored flag (specification, section 6). */
export const adminRights = (username: string, settings: NamingSettings): AdminRights => ({
  isRaceAdmin: isNamed(username, ADMIN) || isNamed(username, settings.raceAdminUsername),
  isTripAdmin: isNamed(username, ADMIN) || isNamed(username, settings.tripAdminUsername),
})

/** The usernames of the administrators. */
export const administratorNames = (settings: NamingSettings): string[] =>
  [ADMIN, settings.raceAdminUsername, settings.tripAdminUsername].filter((name) => name !== undefined)

/** True for names that nobody can register: the administrators' and lookalikes of them. */
export const isReserved = (username: string, settings: NamingSettings): boolean =>
  administratorNames(settings).some((name) => looksLike(username, name))

/** Administrators are named in the settings and would be created again, so they cannot be deleted. */
export const canDeleteAccount = ({ isRaceAdmin, isTripAdmin }: AdminRights): boolean =>
  !isRaceAdmin && !isTripAdmin

type Verifiable = { email: string | null; emailVerified: boolean; awaitsVerification: boolean }

/** True when an account cannot log in before its address is verified (contract, section 6). */
export const mustVerifyFirst = (
  { email, emailVerified, awaitsVerification }: Verifiable,
  settings: Pick<Settings, 'requireEmailVerification'>,
): boolean => settings.requireEmailVerification && (awaitsVerification || (email !== null && !emailVerified))
