/** After a link that verifies an address was mailed there. */
export const linkSentTo = (email: string): string =>
  `We sent a link to ${email}. Open it to verify the address.`
