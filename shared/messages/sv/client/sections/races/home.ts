import type { homeMessages as english } from '#messages/client/sections/races/home.ts'
import { translation } from '#shared/language/messages.ts'

export const homeMessages = translation<typeof english>('sv', 'client/sections/races/home', {
  headline: 'Hitta ett litet traillopp eller en löparresa',
  intro:
    'Lopp med mer bergskam än röda mattan, och guidade resor från stuga till stuga. Sök på distans, stigning, underlag och datum, i listan eller på kartan.',
  raceCalendar: 'Loppkalender',
  raceCalendarText: 'Små lopp, de närmaste först',
  trailAdventures: 'Löparäventyr',
  trailAdventuresText: 'Guidade löparresor i små grupper',
  addRace: 'Lägg till ditt lopp',
  mapView: 'Kartvy',
  listView: 'Listvy',
  racesFound: 'Hittade lopp',
})
