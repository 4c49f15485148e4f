import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import type { BookingFields } from '#shared/bookings/schema.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** The request's Idempotency-Key, or null without one. Throws 400 for one that cannot be kept. */
export const idempotencyKeyOf = (req: Request): string | null => {
  const key = req.get('idempotency-key')
  if (key === undefined) return null
  refuseUnless(KEY.test(key), invalid('Idempotency-Key must be 1 to 200 visible ASCII characters.'))
  return key
}

/** Tells whether two requests said the same, spaces around the texts aside. */
export const requestHashOf = ({
  firstName,
  lastName,
  age,
  mobileNumber,
  email,
  foodAllergies,
  medicalConditions,
}: BookingFields): string =>
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
      ]),
    )
    .digest('base64url')
