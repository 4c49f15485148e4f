import type { DemoRace } from './demo-race.ts'
import type { DemoTrip } from './demo-trip.ts'
import africa from './races/africa.json' with { type: 'json' }
import alps from './races/alps.json' with { type: 'json' }
import asia from './races/asia.json' with { type: 'json' }
import britainAndIreland from './races/britain-and-ireland.json' with { type: 'json' }
import centralAndEasternEurope from './races/central-and-eastern-europe.json' with { type: 'json' }
import nordics from './races/nordics.json' with { type: 'json' }
import northAmerica from './races/north-america.json' with { type: 'json' }
import oceania from './races/oceania.json' with { type: 'json' }
import southAmerica from './races/south-america.json' with { type: 'json' }
import southernEurope from './races/southern-europe.json' with { type: 'json' }
import alpine from './trips/alpine.json' with { type: 'json' }
import far from './trips/far.json' with { type: 'json' }
import nordic from './trips/nordic.json' with { type: 'json' }
import southern from './trips/southern.json' with { type: 'json' }

// TypeScript reads words of JSON as any text; catalogue.test.ts reads them as what they have to be.

export const demoRaces = [
  ...nordics,
  ...alps,
  ...britainAndIreland,
  ...southernEurope,
  ...centralAndEasternEurope,
  ...northAmerica,
  ...southAmerica,
  ...africa,
  ...asia,
  ...oceania,
] as DemoRace[]

export const demoTrips = [...nordic, ...alpine, ...southern, ...far] as DemoTrip[]
