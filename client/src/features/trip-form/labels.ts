import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { tripFieldMessages } from '#messages/shared/trips/field.ts'

/** What the form calls the fields of the form and of the body. */
export const tripLabels = () => ({ ...tripFieldMessages(), ...tripFormMessages().formLabels })
