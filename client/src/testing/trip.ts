import { NO_RATINGS } from '#shared/ratings/ratings.ts'
import type { TripView } from '#shared/trips/schema.ts'

/** A trip as the server answers it; name only what matters. Serves as a card too. */
export const tripWith = (given: Partial<TripView> = {}): TripView & { howToPay: string | null } => ({
  id: 7,
  offerId: 7,
  name: 'Hut to Hut',
  location: 'Abisko, Sweden',
  startDate: '2037-09-03',
  endDate: '2037-09-07',
  difficulty: 'Intermediate',
  duration: 5,
  maxGroupSize: 8,
  availableSpots: 3,
  minGroupSize: null,
  peopleMissing: null,
  averageRating: null,
  reviewCount: 0,
  ratings: NO_RATINGS,
  country: 'SE',
  coordinates: null,
  terrain: ['Mountain', 'Forest'],
  mainImageUrl: null,
  imageUrls: [],
  price: 1200,
  depositPercent: null,
  balanceDays: 30,
  refundSteps: [],
  currency: 'USD',
  includedItems: ['Guide', 'Huts'],
  isTrailherdTrip: false,
  bookingEnabled: true,
  language: 'en',
  description: 'Birch forest first.\n\nThen bare fell.',
  features: ['Small group'],
  imageAlts: {},
  videoUrl: null,
  itinerary: 'Day 1: Out.\nDay 2: Back.',
  accommodation: null,
  packingList: null,
  terms: null,
  excludedItems: ['Travel to Abisko'],
  organizerName: 'Nordanstig Trails',
  organizerEmail: 'hello@nordanstig.example',
  organizerWebpage: 'https://nordanstig.example/',
  meetingPoint: null,
  timeZone: 'UTC',
  questions: [],
  createdBy: null,
  isDraft: false,
  isCancelled: false,
  cancelReason: null,
  bookingPaused: false,
  bookingCloses: null,
  updatedAt: '2027-01-01T00:00:00.000Z',
  ...given,
  howToPay: given.howToPay ?? null,
})

/** Addresses of this many different photos. */
export const photoUrls = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `https://photos.example/${index + 1}.jpg`)

/** The same trip as somebody who has booked it sees it. */
export const bookedTripWith = (given: Parameters<typeof tripWith>[0] = {}) => ({
  ...tripWith(given),
  payTo: null,
  cardPayments: false,
  isSuspended: false,
})
