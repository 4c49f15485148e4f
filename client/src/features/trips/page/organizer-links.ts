import { isWebAddress } from '#shared/text/web-address.ts'

type Organizer = { organizerName: string; organizerEmail: string; organizerWebpage: string | null }

/** Whether anything is known about who leads the trip. */
export const hasOrganizer = ({ organizerName, organizerEmail, organizerWebpage }: Organizer): boolean =>
  [organizerName, organizerEmail, organizerWebpage].some((text) => !!text)

/** A mail to the organizer about this trip, or null without an address. */
export const organizerMailUrl = (email: string | null, tripName: string): string | null =>
  email
    ? `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(tripName)}`
    : null

/** The organizer's page, where it is an http or https address. */
export const organizerPageUrl = (webpage: string | null): string | null =>
  webpage && isWebAddress(webpage) ? webpage : null
