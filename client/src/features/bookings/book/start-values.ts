import type * as z from 'zod'
import type { UserView } from '#shared/accounts/schema.ts'
import type { companionFields } from '#shared/bookings/form-schema.ts'
import type { TripQuestion } from '#shared/trips/questions.ts'
import { answerValues } from './answer-fields.tsx'

export type Booker = Pick<UserView, 'id' | 'displayName' | 'email'>

/** `Alva Maria Athlete` -> first name Alva, last name the rest. One word is a first name. */
export const splitName = (displayName: string | null): { firstName: string; lastName: string } => {
  const [firstName = '', ...others] = (displayName ?? '').trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

const answersOf = (questions: readonly TripQuestion[]) => {
  const answers = answerValues(questions)
  return answers && { answers }
}

/** The booking form's values before anything is typed. */
export const startValues = (booker: Omit<Booker, 'id'> | null, questions: readonly TripQuestion[] = []) => ({
  ...splitName(booker?.displayName ?? null),
  age: '',
  mobileNumber: '',
  email: booker?.email ?? '',
  foodAllergies: '',
  medicalConditions: '',
  emergencyName: '',
  emergencyPhone: '',
  ...answersOf(questions),
  companions: [] as NewCompanion[],
})

type NewCompanion = z.input<typeof companionFields>

/** Another person of the booking, before anything is typed. */
export const newCompanion = (questions: readonly TripQuestion[] = []): NewCompanion => ({
  firstName: '',
  lastName: '',
  age: '',
  foodAllergies: '',
  medicalConditions: '',
  emergencyName: '',
  emergencyPhone: '',
  ...answersOf(questions),
})
