import type { RaceView } from '../schema.ts'
import type { RaceWitness } from './witness-schema.ts'

/** Sources differ in small things: `21` and `21.1` km are one course. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= Math.max(0.6, other * 0.04)

const townOf = (location: string) =>
  (location.split(',')[0] ?? '').normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

const hasOtherPlace = ({ location }: Pick<RaceView, 'location'>, said: string | undefined): boolean => {
  if (!said || location === '') return false
  const [stored, other] = [townOf(location), townOf(said)]
  return !stored.includes(other) && !other.includes(stored)
}

const hasOtherDistances = (own: readonly number[], said: readonly number[] = []): boolean =>
  own.length > 0 && said.some((km) => !own.some((length) => isNear(km, length)))

type Witnessed = Pick<RaceView, 'date' | 'location' | 'source' | 'confirmedBy' | 'sources'>

type Witnesses = {
  /** The date is that of a person and not of a source: it counts, whatever sources say. */
  isByPerson: boolean
  /** Sources that say the same date. */
  agree: RaceWitness[]
  /** Sources that say another date, and still list the race. */
  otherDate: RaceWitness[]
  otherPlace: RaceWitness[]
  otherDistances: RaceWitness[]
  /** Nobody knows which date is right: no person has set it, and the sources disagree. */
  isDisputed: boolean
}

/** Where a race's facts come from, and where its sources disagree with it (contract, section 15). */
export const witnessesOf = (race: Witnessed, distanceKm: readonly number[]): Witnesses => {
  const listing = race.sources.filter(({ goneAt }) => goneAt === null)
  const agree = race.sources.filter(({ fields }) => fields.date === race.date)
  const otherDate = listing.filter(({ fields }) => fields.date !== undefined && fields.date !== race.date)
  const isByPerson = race.confirmedBy === 'organizer' || race.source === null || agree.length === 0
  return {
    isByPerson,
    agree,
    otherDate,
    otherPlace: listing.filter(({ fields }) => hasOtherPlace(race, fields.location)),
    otherDistances: listing.filter(({ fields }) => hasOtherDistances(distanceKm, fields.distanceKm)),
    isDisputed: otherDate.length > 0 && !isByPerson,
  }
}
