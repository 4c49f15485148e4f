/** To whom an organizer writes: everybody with a spot, those who have not paid, those who have, those who wait. */
export const MESSAGE_AUDIENCES = ['all', 'pending', 'paid', 'waiting'] as const
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number]
