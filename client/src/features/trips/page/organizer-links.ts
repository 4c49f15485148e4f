import { isWebAddress } from '#shared/text/web-address.ts'

type Organizer = { organizerName: string; organizerEmail: string; organizerWebpage: string | null }

/** Whether anything is known about who leads the trip. */
export const hasOrganizer = ({ organizerName, organizerEmail, organizerWebpage }: Organizer): boolean =>
  [organizerName, organizerEmail, organizerWebpage].some((text) => !!text)

/** The organizer's page, if it is an http or https address. */
export const organizerPageUrl = (webpage: string | null): string | null =>
  webpage && isWebAddress(webpage) ? webpage : null
