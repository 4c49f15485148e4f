import type { sameRacesMessages as english } from '#messages/client/features/import/same-races.ts'
import { translation } from '#shared/language/messages.ts'

const races = (number: number) => `${number.toLocaleString('sv-SE')} lopp`

export const sameRacesMessages = translation<typeof english>('sv', 'client/features/import/same-races', {
  looking: 'Letar efter loppen på Trailherd...',
  failed: 'Det gick inte att leta efter loppen på Trailherd.',
  title: 'Är det samma lopp?',
  open: (number) => `${races(number)} kanske redan finns på Trailherd. Lopp utan svar importeras inte.`,
  noneOpen: 'Det finns inget kvar att svara på.',
  allSame: 'Alla är samma',
  allDifferent: 'Alla är olika',
  inFile: 'I din fil',
  onSite: 'På Trailherd',
  noDistance: 'Okänd distans',
  noPlace: 'Okänd plats',
  same: 'Samma lopp',
  another: 'Ett annat lopp',
  sameLabel: (name, stored) => `${name} är samma lopp som ${stored}`,
  anotherLabel: (name, stored) => `${name} är ett annat lopp än ${stored}`,
  sure: (number) => `${races(number)} finns på Trailherd med annat namn, datum eller plats`,
  sureText:
    'Importen uppdaterar de loppen och lägger inte till dem en gång till. Säg till om något är ett annat lopp.',
  answered: (number) => `${races(number)} besvarade`,
  wasSame: 'Svar: samma lopp',
  wasAnother: 'Svar: ett annat lopp',
  notSaved: 'Svaret sparades inte.',
  known: (number) =>
    `${number.toLocaleString('sv-SE')} av loppen finns redan på Trailherd. Inget läggs till två gånger: importen uppdaterar dem som du får ändra och lämnar de andra som de är.`,
  leftOut: (number) => `${races(number)} importeras inte förrän du har svarat om de är samma.`,
  found: 'Finns på Trailherd med annat namn',
  foundText: 'De här loppen i filen finns på Trailherd med annat namn, datum eller plats:',
  unsure: 'Inte importerade, utan svar',
  unsureText: 'De här loppen kanske redan finns på Trailherd. Importera filen igen för att svara:',
})
