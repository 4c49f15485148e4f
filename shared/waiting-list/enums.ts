/**
 * Where somebody is on a trip's waiting list (contract, section 11): in line, with seats held for a while, too late for
 * them, or booked. Who leaves the list is deleted.
 */
export const WAITING_STATES = ['waiting', 'offered', 'lapsed', 'booked'] as const
export type WaitingState = (typeof WAITING_STATES)[number]
