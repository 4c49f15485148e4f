import { describeCalls, json } from '#server/platform/calls/describe-calls.ts'
import { RACE_FILTERS } from '#server/races/api.ts'
import { mapNamesView } from '#shared/map/names.ts'
import { mapView } from '#shared/map/schema.ts'

export const mapApi = describeCalls({
  tag: 'Map',
  about: 'Compact pins of races and trips.',
  schemas: { Map: mapView },
  calls: {
    'GET /api/map': {
      summary: 'Pins of races and trips in an area',
      details: 'With more than 20,000 pins, groups with their counts take their place.',
      who: 'anybody',
      query: [
        ...RACE_FILTERS,
        {
          name: 'only',
          description: 'trips: no races; the other filters are then those of /api/trips.',
          schema: { type: 'string', enum: ['trips'] },
        },
      ],
      example: { query: 'bbox=5,55,30,72' },
      answers: { 200: json(mapView, 'Pins; X-Total-Count says how many there are') },
      isOpenToSites: true,
    },
    'GET /api/map/names': {
      summary: 'Names of countries, larger towns and areas, for a map without tiles',
      details: 'In the language of Accept-Language. The answer seldom changes and may be cached.',
      who: 'anybody',
      answers: { 200: json(mapNamesView, 'The names, the most important first') },
    },
  },
})
