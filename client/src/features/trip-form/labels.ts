import { tripFieldMessages } from '#shared/trips/field-messages.ts'
import { tripFormMessages } from './messages.ts'

/** What the form calls the fields of the form and of the body. */
export const tripLabels = () => ({ ...tripFieldMessages(), ...tripFormMessages().formLabels })
