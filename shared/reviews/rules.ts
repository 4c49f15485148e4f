import type { CalendarDay } from '#shared/calendar-day.ts'

/** The most characters in a review (specification, section 5). */
export const LONGEST_REVIEW = 1000

/** The most characters in an organizer's answer (contract, section 16). */
export const LONGEST_ANSWER = 1000

/** How many reviews a page brings along; a button asks for the others. */
export const REVIEWS_AT_ONCE = 10

/** How many days after a trip's end it can be reviewed (contract, section 16). */
const TRIP_REVIEW_DAYS = 60

const DAY_MS = 86_400_000

type Ended = { endDate: CalendarDay; isCancelled?: boolean | undefined }

/** Whether people who took part can review a trip on a day (UTC): it took place, has ended, and that is not long ago. */
export const isReviewable = ({ endDate, isCancelled }: Ended, today: CalendarDay): boolean =>
  !isCancelled && endDate < today && Date.parse(today) - Date.parse(endDate) <= TRIP_REVIEW_DAYS * DAY_MS
