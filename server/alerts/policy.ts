import type { Person } from '#server/accounts/person.ts'

/** Mails go to verified addresses only, so that nobody can sign somebody else up for them. */
export const canHaveAlerts = ({ email, emailVerified }: Pick<Person, 'email' | 'emailVerified'>): boolean =>
  email !== null && emailVerified
