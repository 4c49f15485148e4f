import type { DemoRace } from './demo-race.ts'
import type { DemoTrip } from './demo-trip.ts'
import { africa } from './races/africa.ts'
import { alps } from './races/alps.ts'
import { asia } from './races/asia.ts'
import { britainAndIreland } from './races/britain-and-ireland.ts'
import { centralAndEasternEurope } from './races/central-and-eastern-europe.ts'
import { nordics } from './races/nordics.ts'
import { northAmerica } from './races/north-america.ts'
import { oceania } from './races/oceania.ts'
import { southAmerica } from './races/south-america.ts'
import { southernEurope } from './races/southern-europe.ts'
import { alpineTrips } from './trips/alpine-trips.ts'
import { farTrips } from './trips/far-trips.ts'
import { nordicTrips } from './trips/nordic-trips.ts'
import { southernTrips } from './trips/southern-trips.ts'

export const demoRaces: DemoRace[] = [
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
]

export const demoTrips: DemoTrip[] = [...nordicTrips, ...alpineTrips, ...southernTrips, ...farTrips]
