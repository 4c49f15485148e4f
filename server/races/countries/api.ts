import * as z from 'zod'
import { raceRefusals } from '#messages/server/races.ts'
import { describeCalls, json } from '#server/platform/calls/describe-calls.ts'
import { parametersOf } from '#server/platform/calls/json-schema.ts'
import { MONTHS } from '#shared/races/countries/months.ts'
import { countryFacts, raceCountry } from '#shared/races/countries/schema.ts'

/** Which country, and which month of the year, if only one. */
export const countryQuery = z.object({
  country: z.string({ error: () => raceRefusals().countryMissing }).max(60, {
    error: () => raceRefusals().countryMissing,
  }),
  month: z.enum(MONTHS, { error: () => raceRefusals().wrongMonth }).optional(),
})

export const countryApi = describeCalls({
  tag: 'Countries',
  about: 'The coming races of countries, in numbers.',
  schemas: { RaceCountry: raceCountry, CountryFacts: countryFacts },
  calls: {
    'GET /api/races-countries': {
      summary: 'Countries with coming races',
      details: 'With the name that the addresses of their pages use, and how many races come.',
      who: 'anybody',
      answers: { 200: json(z.array(raceCountry), 'Those with the most races first') },
    },
    'GET /api/races-in': {
      summary: 'The coming races of a country in numbers',
      details: 'The races themselves are in /api/races-filters.',
      who: 'anybody',
      query: parametersOf(countryQuery, {
        country: 'The country in English, in small letters, such as united-states.',
        month: 'Only the next such month.',
      }),
      example: { query: 'country=sweden' },
      answers: { 200: json(countryFacts, 'The numbers') },
      refusals: { 404: 'No such country, or it has no coming races.' },
    },
  },
})
