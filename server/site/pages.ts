import { utcDay } from '#shared/calendar-day.ts'
import { distanceList } from '#shared/races/rules.ts'
import type { Deps } from '../platform/deps.ts'
import { presentRace, presentRaceCard } from '../races/present.ts'
import { findRatedRace, listRaces } from '../races/queries.ts'
import { presentTrip, presentTripCard } from '../trips/present.ts'
import { findTrip, listTrips } from '../trips/queries.ts'
import { datesInWords } from '../trips/words.ts'

/** What a page's document carries before any script runs. */
export type PageDocument = {
  status: 200 | 404 | 503
  title: string
  description: string
  /** Answers that the page would ask for first, by the browser's query keys. */
  queries: { queryKey: unknown[]; data: unknown }[]
}

const FIRST_PAGE = 24
const SLOGAN = 'Small trail races and guided running trips'

const plain = (title: string, description = SLOGAN): PageDocument => ({
  status: 200,
  title: `${title} · Trailherd`,
  description,
  queries: [],
})

const missing: PageDocument = {
  status: 404,
  title: 'Page not found · Trailherd',
  description: SLOGAN,
  queries: [],
}

/** The app alone, while the database is away: it asks for its data itself and says what is wrong. */
export const bareDocument: PageDocument = {
  status: 503,
  title: 'Trailherd',
  description: SLOGAN,
  queries: [],
}

const home = async ({ db, clock }: Deps): Promise<PageDocument> => {
  const { rows, total } = await listRaces(db, {
    filters: {},
    page: { limit: FIRST_PAGE, offset: 0 },
    today: utcDay(clock()),
  })
  const firstPage = { items: rows.map(presentRaceCard), total }
  return {
    status: 200,
    title: `Trailherd · ${SLOGAN}`,
    description:
      'Find a small trail race or running trip: by distance, climb, terrain, date and place, on a list or a map.',
    queries: [{ queryKey: ['races', 'list', {}], data: { pages: [firstPage], pageParams: [0] } }],
  }
}

const race = async ({ db }: Deps, id: number): Promise<PageDocument> => {
  const row = await findRatedRace(db, id)
  if (!row) return missing
  const view = presentRace(row)
  const description = `${view.name}, ${view.location}: ${distanceList(view.distanceKm).join(', ')} km, ${view.elevationGain} m of climb.`
  return { ...plain(view.name, description), queries: [{ queryKey: ['races', id], data: view }] }
}

const trips = async ({ db, clock }: Deps): Promise<PageDocument> => {
  const { rows, total } = await listTrips(db, {
    page: { limit: FIRST_PAGE, offset: 0 },
    today: utcDay(clock()),
  })
  const firstPage = { items: rows.map(presentTripCard), total }
  return {
    ...plain('Trail Trips', 'Guided running trips in small groups: dates, places, prices and free spots.'),
    queries: [{ queryKey: ['trips', 'list', {}], data: { pages: [firstPage], pageParams: [0] } }],
  }
}

const trip = async ({ db }: Deps, id: number): Promise<PageDocument> => {
  const row = await findTrip(db, id)
  if (!row) return missing
  const view = presentTrip(row)
  const description = `${view.name}, ${view.location}: ${datesInWords(view)}, ${view.duration} days, ${view.difficulty}.`
  return { ...plain(view.name, description), queries: [{ queryKey: ['trips', id], data: view }] }
}

const ID = '([1-9]\\d{0,9})'

/** Pages whose document says no more than their name (specification, "Route table"; contract, section 9). */
const PLAIN_PAGES: [address: string, title: string, description?: string][] = [
  ['/about', 'About us', 'What Trailherd is for, how we go about it, and the team behind it.'],
  ['/contact', 'Contact', 'Write to Trailherd, or to the people behind a race.'],
  [
    '/tier-program',
    'Crew programme',
    'LAMB, GOAT, SHEPHERD: help run a trip and travel for less, for nothing, or for a share.',
  ],
  [
    '/logo-preview',
    'Logo options',
    'Four marks for Trailherd, on light and dark ground, in large and small.',
  ],
  ['/privacy', 'Privacy', 'What Trailherd stores about you, for how long, and who sees it.'],
  ['/terms', 'Terms', 'What you can expect of Trailherd, and what we expect of you.'],
  ['/auth', 'Login'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password', 'Reset password'],
  ['/verify-email', 'Verify email'],
  ['/account', 'Account'],
  ['/my-bookings', 'My Bookings'],
  ['/dashboard', 'My Races'],
  ['/organizer/dashboard', 'My Races'],
  ['/trip-organizer/dashboard', 'Trip Organizer Dashboard'],
  [`/trip-organizer/roll/${ID}`, 'Roll'],
  ['/race/create', 'New race'],
  [`/race/edit/${ID}`, 'Edit race'],
  ['/trip/create', 'New trip'],
  [`/trip/edit/${ID}`, 'Edit trip'],
]

type Document = (deps: Deps, id: number) => PageDocument | Promise<PageDocument>

const page = (address: string, document: Document): [RegExp, Document] => [
  new RegExp(`^${address}/?$`, 'i'),
  document,
]

/** Every page address the site has. What matches none of them is answered 404 with the app. */
const PAGES = [
  page('', home),
  page(`/races?/${ID}`, race),
  page('/trips', trips),
  page(`/trips/${ID}`, trip),
  ...PLAIN_PAGES.map(([address, title, description]) => page(address, () => plain(title, description))),
]

/** The document for a path. Ids too large for any row are pages that do not exist. */
export const documentFor = async (deps: Deps, path: string): Promise<PageDocument> => {
  for (const [pattern, document] of PAGES) {
    const match = pattern.exec(path)
    if (!match) continue
    const id = Number(match[1] ?? 0)
    return id > 2_147_483_647 ? missing : document(deps, id)
  }
  return missing
}
