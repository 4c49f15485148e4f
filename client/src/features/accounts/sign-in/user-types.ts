import { Flag, Footprints, Tent } from 'lucide-react'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'
import { accountMessages } from '#messages/shared/accounts.ts'
import { USER_TYPES, type UserType } from '#shared/accounts/enums.ts'

export const USER_TYPE_ICONS = { race_organizer: Flag, trip_organizer: Tent, athlete: Footprints }

/** The name of a user type and what it is for (specification, "Auth"). */
export const describeUserType = (userType: UserType) => ({
  title: accountMessages().userTypes[userType],
  text: signInMessages().userTypes[userType],
})

/** The user type in a text such as a query parameter, or null. */
export const userTypeOf = (text: string | null): UserType | null =>
  USER_TYPES.find((userType) => userType === text) ?? null
