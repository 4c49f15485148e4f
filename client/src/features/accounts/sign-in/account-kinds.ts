import { Flag, Footprints, Tent } from 'lucide-react'
import { USER_TYPES, type UserType } from '#shared/accounts/enums.ts'

/** The three kinds of account in words (specification, "Auth"). */
export const ACCOUNT_KINDS = {
  race_organizer: { title: 'Race Organizer', text: 'Promote your races', Icon: Flag },
  trip_organizer: { title: 'Trip Organizer', text: 'Promote your running trips', Icon: Tent },
  athlete: { title: 'Athlete', text: 'Find races, rate and write reviews', Icon: Footprints },
} as const satisfies Record<UserType, object>

/** The kind that a text names, or null. */
export const userTypeOf = (text: string | null): UserType | null =>
  USER_TYPES.find((userType) => userType === text) ?? null
