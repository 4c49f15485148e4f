/** What is wrong with the fields of the waiting list's form. */
export const messages = {
  problems: {
    seatsOutside: (most: number) => `Choose 1 to ${most} spots`,
    atLeastOutside: 'Choose at least 1 and at most the number of spots that you want',
  },
}
export type SharedWaitingMessages = typeof messages
