/** The id in a page's address, or null if it is not a valid id (contract, section 3). */
export const listingId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
