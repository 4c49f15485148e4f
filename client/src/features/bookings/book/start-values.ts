import type * as z from 'zod'
import type { UserView } from '#shared/accounts/schema.ts'
import type { companionFields } from '#shared/bookings/schema.ts'

export type Booker = Pick<UserView, 'id' | 'displayName' | 'email'>

/** `Alva Maria Athlete` -> first name Alva, last name the rest. One word is a first name. */
export const splitName = (displayName: string | null): { firstName: string; lastName: string } => {
  const [firstName = '', ...others] = (displayName ?? '').trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

/** The booking form's values before anything is typed. */
export const startValues = (booker: Omit<Booker, 'id'> | null) => ({
  ...splitName(booker?.displayName ?? null),
  age: '',
  mobileNumber: '',
  email: booker?.email ?? '',
  foodAllergies: '',
  medicalConditions: '',
  emergencyName: '',
  emergencyPhone: '',
  companions: [] as NewCompanion[],
})

type NewCompanion = z.input<typeof companionFields>

/** Another person of the booking, before anything is typed. */
export const newCompanion = (): NewCompanion => ({
  firstName: '',
  lastName: '',
  age: '',
  foodAllergies: '',
  medicalConditions: '',
  emergencyName: '',
  emergencyPhone: '',
})
