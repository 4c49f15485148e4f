import type { Settings } from '#server/platform/settings/settings.ts'
import { looksLike } from '#shared/accounts/look-alikes.ts'
import { usernameKey } from '#shared/accounts/rules.ts'

export const ADMIN = 'admin'

type NamingSettings = Pick<Settings, 'raceAdminUsername' | 'tripAdminUsername'>
export type AdminRights = { isRaceAdmin: boolean; isTripAdmin: boolean }

const isNamed = (username: string, name: string | undefined) =>
  name !== undefined && usernameKey(username) === usernameKey(name)

/** What a username may, by the settings alone (specification, section 6): never by a stored flag. */
export const adminRights = (username: string, settings: NamingSettings): AdminRights => ({
  isRaceAdmin: isNamed(username, ADMIN) || isNamed(username, settings.raceAdminUsername),
  isTripAdmin: isNamed(username, ADMIN) || isNamed(username, settings.tripAdminUsername),
})

/** The names of the administrators' accounts. */
export const administratorNames = (settings: NamingSettings): string[] =>
  [ADMIN, settings.raceAdminUsername, settings.tripAdminUsername].filter((name) => name !== undefined)

/** Names that nobody can register: the administrators' and what could be taken for them. */
export const isReserved = (username: string, settings: NamingSettings): boolean =>
  administratorNames(settings).some((name) => looksLike(username, name))

/** The settings name these accounts, so only a change of the settings can end them. */
export const canDeleteAccount = ({ isRaceAdmin, isTripAdmin }: AdminRights): boolean =>
  !isRaceAdmin && !isTripAdmin

type Verifiable = { email: string | null; emailVerified: boolean; awaitsVerification: boolean }

/** Whether an account stays closed until its address is verified (contract, section 6). */
export const mustVerifyFirst = (
  { email, emailVerified, awaitsVerification }: Verifiable,
  settings: Pick<Settings, 'requireEmailVerification'>,
): boolean => settings.requireEmailVerification && (awaitsVerification || (email !== null && !emailVerified))
