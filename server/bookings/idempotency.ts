import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { bookingMessages } from '#messages/server/bookings.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import type { BookingForm, SeatInput } from '#shared/bookings/form-schema.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** The request's Idempotency-Key, or null without one. Throws 400 for a key that cannot be stored. */
export const idempotencyKeyOf = (req: Request): string | null => {
  const key = req.get('idempotency-key')
  if (key === undefined) return null
  refuseUnless(KEY.test(key), invalid(bookingMessages().refusals.keyInvalid))
  return key
}

type Emergency = Pick<BookingForm, 'emergencyName' | 'emergencyPhone'>

/** Nothing where none is given, as in the hashes of earlier releases. */
const emergencyOf = ({ emergencyName, emergencyPhone }: Emergency) =>
  emergencyName || emergencyPhone ? [{ emergencyName, emergencyPhone }] : []

/** Nothing where nothing is answered, as in the hashes of earlier releases. */
const answersOf = ({ answers }: Pick<BookingForm, 'answers'>) => {
  const given = Object.entries(answers ?? {}).filter(([, value]) => value !== null && value !== '')
  return given.length === 0 ? [] : [given.sort(([one], [other]) => (one < other ? -1 : 1))]
}

/** A hash that is the same for requests with the same fields, ignoring spaces around the texts. */
export const requestHashOf = ({
  firstName,
  lastName,
  age,
  mobileNumber,
  email,
  foodAllergies,
  medicalConditions,
  companions,
  emergencyName,
  emergencyPhone,
  answers,
  organizerNote,
  stay,
}: SeatInput): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        firstName,
        lastName,
        age,
        mobileNumber,
        email,
        foodAllergies ?? null,
        medicalConditions ?? null,
        // Nothing for a booking alone, whose hash stays what earlier releases stored.
        ...(companions ?? []).map((one) => [
          one.firstName,
          one.lastName,
          one.age,
          one.foodAllergies ?? null,
          one.medicalConditions ?? null,
          ...emergencyOf(one),
          ...answersOf(one),
        ]),
        ...emergencyOf({ emergencyName, emergencyPhone }),
        ...answersOf({ answers }),
        ...(organizerNote ? [{ organizerNote }] : []),
        ...(stay ? [{ stay }] : []),
      ]),
    )
    .digest('base64url')
