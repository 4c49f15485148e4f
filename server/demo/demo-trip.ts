import type { Terrain } from '#shared/races/enums.ts'
import type { Currency, TripLevel } from '#shared/trips/enums.ts'

/**
 * A guided trip of the demo catalogue. `month` and `day` give the first day of its next edition,
 * `duration` the days; coordinates in decimal degrees; price a whole number per person.
 */
export type DemoTrip = {
  name: string
  location: string
  start: { month: number; day: number }
  duration: number
  paragraphs: string[]
  difficulty: TripLevel
  maxGroupSize: number
  lat: number
  lng: number
  features: string[]
  terrain: Terrain[]
  price: number
  currency: Currency
  /** One text per day, which begins with a short title, as in "Over the pass. 18 km, ...". */
  itinerary: string[]
  accommodation: string
  packingList: string[]
  terms: string
  includedItems: string[]
  excludedItems: string[]
  organizerName: string
  organizerEmail: string
  organizerWebpage?: string
  minGroupSize?: number
  meetingPoint?: string
  howToPay?: string
  isTrailherdTrip?: boolean
}
