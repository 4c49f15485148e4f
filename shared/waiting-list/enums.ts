/**
 * Where somebody is on a trip's waiting list (contract, section 11): in line, with seats held for a while, too late for
 * them, or booked. Who leaves the list is deleted.
 */
export const WAITING_STATES = ['waiting', 'offered', 'lapsed', 'booked'] as const
export type WaitingState = (typeof WAITING_STATES)[number]

/**
 * What became of an offer's spots after its end: free for everybody while nobody else waits, gone to somebody else, no
 * longer held, or of a trip that nobody can book any more. `hidden`: they are held, but nobody sees the trip now.
 */
export const AFTER_OFFER = ['open', 'next', 'unheld', 'over', 'hidden'] as const
export type AfterOffer = (typeof AFTER_OFFER)[number]

/**
 * How free spots reach those who wait: by themselves, or only when the organizer offers them because booking is `paused` or
 * `closed`. `off`: not while the trip cannot be booked. `over`: never again, as it was cancelled or has started.
 */
export const OFFERING = ['automatic', 'paused', 'closed', 'off', 'over'] as const
export type Offering = (typeof OFFERING)[number]
