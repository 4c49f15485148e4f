import { inEnglish } from '#shared/language/messages.ts'

/** The home page around its list of races (specification, "Home"). */
export const homeMessages = inEnglish('client/sections/races/home', {
  headline: 'Find a small trail race or running trip',
  intro:
    'Races with more ridge than red carpet, and guided trips from hut to hut. Search by distance, climb, terrain and date, in a list or on the map.',
  raceCalendar: 'Race calendar',
  raceCalendarText: 'Small races, soonest first',
  trailAdventures: 'Trail adventures',
  trailAdventuresText: 'Guided running trips in small groups',
  addRace: 'Add your race',
  mapView: 'Map View',
  listView: 'List View',
  racesFound: 'Races found',
})
