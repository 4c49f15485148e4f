import type { raceRefusals as english } from '#messages/server/races.ts'
import { translation } from '#shared/language/messages.ts'

export const raceRefusals = translation<typeof english>('sv', 'server/races', {
  mayNotEdit: 'Bara arrangören får ändra loppet.',
  mayNotAddEdition: 'Bara arrangören får lägga till loppets nästa upplaga.',
  mayNotDelete: 'Bara arrangören får ta bort loppet.',
  onlyAdminHides: 'Bara administratörer döljer och visar lopp.',
  changedMeanwhile:
    'Loppet har ändrats under tiden, i en annan flik eller av någon annan. Ladda om det för att se vad som ändrats och spara sedan igen.',
  countryMissing: 'Ange ett land på engelska, till exempel norway.',
  wrongMonth: 'Ange en månad på engelska, till exempel june.',
  noRacesThere: 'Det finns inga kommande lopp i det landet eller den månaden.',
  editionNotFound: 'Den tidigare upplagan finns inte.',
  ownEdition: 'Ett lopp kan inte vara en tidigare upplaga av sig självt.',
  calendarName: 'Traillopp',
  calendarDistance: {
    upTo: (most) => `högst ${most} km`,
    from: (least) => `minst ${least} km`,
    between: (least, most) => (least === most ? `${most} km` : `${least} till ${most} km`),
  },
  calendarWithin: (km, place) => `inom ${km} km från ${place}`,
  calendarClimb: (metres) => `${metres} m stigning`,
})
