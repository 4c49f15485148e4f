import { SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import { type Random, randomFrom } from '#shared/random-from.ts'
import { TRIP_LEVELS } from '#shared/trips/enums.ts'
import { oneOf, someOf, wholeBetween } from '../random.ts'
import { COMMON, COUNTRIES, RARE_WORDS, rareWord, USUAL } from './words.ts'

const DAY_MS = 86_400_000
const DISTANCES = [5, 10, 12, 15, 21.1, 25, 30, 42.2, 50, 65, 80, 100, 160]

const dayFrom = (today: Date, days: number) =>
  new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10)

const titled = (word: string) => word[0]?.toUpperCase() + word.slice(1)

const textOf = (random: Random, words: number) =>
  titled(Array.from({ length: words }, () => oneOf(random, random() < 0.15 ? COMMON : USUAL)).join(' '))

const placeOf = (random: Random) => {
  const [country, code, [south, west, north, east]] = oneOf(random, COUNTRIES)
  const town = titled(rareWord(Math.floor(random() * RARE_WORDS)))
  const lat = Number((south + random() * (north - south)).toFixed(4))
  const lng = Number((west + random() * (east - west)).toFixed(4))
  return { location: `${town}, ${country}`, country: code, coordinates: { lat, lng } }
}

const imagesOf = (index: number) =>
  index % 3 === 0 ? [`https://images.example/trail-${index % 97}.jpg`] : []

/** The same race in every run, apart from the day that its date is counted from. */
export const makeRace = (index: number, today: Date) => {
  const random = randomFrom(index + 1)
  const distances = [
    ...new Set(Array.from({ length: wholeBetween(random, 1, 3) }, () => oneOf(random, DISTANCES))),
  ]
  return {
    name: `${titled(rareWord(index))} ${titled(oneOf(random, USUAL))} ${titled(oneOf(random, COMMON))}`,
    ...placeOf(random),
    date: dayFrom(today, wholeBetween(random, -600, 600)),
    description: `${textOf(random, 45)}.`,
    distance_category: 'Short trail',
    distance_km: distances.sort((one, other) => one - other),
    elevation_gain: random() < 0.9 ? wholeBetween(random, 50, 9_000) : null,
    difficulty: random() < 0.95 ? wholeBetween(random, 1, 3) : null,
    terrain: someOf(random, TERRAINS, 0.4),
    special_formats: someOf(random, SPECIAL_FORMATS, 0.08),
    image_urls: imagesOf(index),
    sign_up_fee: random() < 0.95 ? oneOf(random, SIGN_UP_FEES) : null,
  }
}

export const makeTrip = (index: number, today: Date) => {
  const random = randomFrom(1_000_000_000 + index)
  const days = wholeBetween(random, 2, 9)
  const start = wholeBetween(random, 1, 700)
  return {
    name: `${titled(rareWord(index))} ${titled(oneOf(random, USUAL))} tour`,
    ...placeOf(random),
    start_date: dayFrom(today, start),
    end_date: dayFrom(today, start + days - 1),
    description: `${textOf(random, 60)}.`,
    difficulty: oneOf(random, TRIP_LEVELS),
    duration: days,
    max_group_size: 1_000,
    available_spots: 1_000,
    terrain: someOf(random, TERRAINS, 0.4),
    image_urls: imagesOf(index),
    price: wholeBetween(random, 2_000, 20_000),
    included_items: ['Guide', 'Breakfast', 'Transfer'],
    organizer_name: 'Bench',
    organizer_email: 'bench@trailherd.example',
  }
}
