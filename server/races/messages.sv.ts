import type { RaceRefusals } from './messages.en.ts'

export const messages: RaceRefusals = {
  mayNotEdit: 'Bara arrangören får ändra loppet.',
  mayNotAddEdition: 'Bara arrangören får lägga till loppets nästa upplaga.',
  mayNotDelete: 'Bara arrangören får ta bort loppet.',
  changedMeanwhile:
    'Loppet har ändrats under tiden, i en annan flik eller av någon annan. Ladda om det för att se vad som ändrats och spara sedan igen.',
  editionNotFound: 'Den tidigare upplagan finns inte.',
  ownEdition: 'Ett lopp kan inte vara en tidigare upplaga av sig självt.',
  calendarName: 'Traillopp',
  calendarClimb: (metres) => `${metres} m stigning`,
}
