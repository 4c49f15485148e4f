import * as z from 'zod'
import { TERRAINS } from '../enums.ts'
import { MONTHS, MOST_COUNTED } from './months.ts'

const slug = z.string().describe('The country as addresses name it, such as norway')
const country = z.string().describe('ISO 3166 alpha-2')
const races = z.int().describe('How many coming races')
const day = z.string().describe('Calendar day, YYYY-MM-DD')

/** A country that has coming races. */
export const raceCountry = z.object({
  country,
  slug,
  races: z.int().describe(`How many coming races; ${MOST_COUNTED} means that many or more`),
})
export type RaceCountry = z.infer<typeof raceCountry>

/** The coming races of a country, or those in one month, in numbers. */
export const countryFacts = z.object({
  country,
  slug,
  month: z.enum(MONTHS).nullable(),
  races,
  from: day.describe('The first race; of a month, its first day that is to come'),
  to: day.describe('The last race; of a month, its last day'),
  distances: z
    .object({ shortest: z.number(), longest: z.number(), typical: z.number() })
    .nullable()
    .describe('In km. Half of the races have a course of the typical distance or more'),
  typicalClimb: z.int().nullable().describe('Metres; half of the races climb that much or more'),
  towns: z.array(z.object({ name: z.string(), races })).describe('Towns with the most races'),
  terrains: z.array(z.object({ terrain: z.enum(TERRAINS), races })),
  months: z
    .array(z.object({ month: z.enum(MONTHS), day, races }))
    .describe('The coming months that have races, with their first day'),
  nearby: z.array(raceCountry).describe('The nearest countries that have coming races'),
})
export type CountryFacts = z.infer<typeof countryFacts>
