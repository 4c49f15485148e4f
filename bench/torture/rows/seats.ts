import type { Row } from '../row.ts'
import { cancelledSeatReturns } from './seats/cancelling.ts'
import { deletedAgainstBooking } from './seats/closing.ts'
import { doubleSubmit } from './seats/double-submit.ts'
import { oneReview } from './seats/one-review.ts'
import { overselling } from './seats/overselling.ts'
import { statusRaces } from './seats/status-races.ts'

export const SEAT_ROWS: Row[] = [
  overselling,
  cancelledSeatReturns,
  statusRaces,
  deletedAgainstBooking,
  doubleSubmit,
  oneReview,
]
