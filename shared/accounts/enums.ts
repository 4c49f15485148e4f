/** The three kinds of account a person chooses from (specification, section 3, "Enumerations"). */
export const USER_TYPES = ['race_organizer', 'trip_organizer', 'athlete'] as const
export type UserType = (typeof USER_TYPES)[number]
