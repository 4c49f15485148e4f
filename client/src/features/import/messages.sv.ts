import type { RaceField } from '#shared/imports/race-fields.ts'
import { plural } from '#shared/language/messages.ts'
import type { ImportPageMessages } from './messages.en.ts'

const count = (number: number) => number.toLocaleString('sv-SE')
const races = (number: number) => `${count(number)} lopp`
const rows = (number: number) => plural('sv', number, { one: '1 rad', other: `${count(number)} rader` })

const fields: Record<RaceField, string> = {
  name: 'Loppets namn',
  courseName: 'Banans namn',
  location: 'Ort',
  region: 'Län eller region',
  country: 'Land',
  date: 'Datum',
  endDate: 'Sista dagen',
  year: 'År',
  month: 'Månad',
  day: 'Dag',
  distanceKm: 'Distans',
  elevationGain: 'Stigning',
  description: 'Beskrivning',
  difficulty: 'Svårighet',
  lat: 'Latitud',
  lng: 'Longitud',
  coordinates: 'Position (båda talen)',
  terrain: 'Underlag',
  specialFormats: 'Sorts lopp',
  distanceCategory: 'Distansklass',
  features: 'Egenskaper',
  externalUrl: 'Webbsida',
  raceDirectorEmail: 'Arrangörens e-post',
  signUpFee: 'Anmälningsavgift',
  dateStatus: 'Bekräftat, uppskjutet eller inställt',
  entries: 'Anmälan (öppen, fullt eller stängd)',
  entriesOpen: 'Anmälan öppnar',
  entriesClose: 'Sista anmälningsdag',
  aidStationCount: 'Antal vätskestationer',
  utmbPoints: 'UTMB-poäng',
  participants: 'Antal deltagare',
  startTime: 'Starttid',
  cutOffHours: 'Maxtid',
  mainImageUrl: 'Huvudbild',
  imageUrls: 'Bilder',
}

/** What the server says of rows, in Swedish. What is not here is shown as it came. */
const REASONS: Record<string, string> = {
  'no name': 'inget namn',
  'no date': 'inget datum',
  'only a year': 'bara ett årtal',
  'the date is not understood': 'datumet går inte att förstå',
  'day and month could be either way round: say which comes first':
    'dag och månad kan stå åt båda hållen: välj vad som kommer först',
  'the distance is not understood': 'distansen går inte att förstå',
  'the climb is not understood': 'stigningen går inte att förstå',
  'the position is not understood': 'positionen går inte att förstå',
}

const reason = (english: string): string =>
  REASONS[english] ??
  english
    .replace(/^a name of more than (\d+) characters$/, 'ett namn på mer än $1 tecken')
    .replace(/^a place of more than (\d+) characters$/, 'en ort på mer än $1 tecken')
    .replace(/^a year outside (\d+) to (\d+)$/, 'ett årtal utanför $1 till $2')

export const messages: ImportPageMessages = {
  title: 'Importera lopp',
  lead: 'Lägg till många lopp på en gång från en tabell eller en kalender: CSV, Excel (.xlsx), JSON, GeoJSON eller iCalendar (.ics). Du ser hur filen har lästs innan något sparas.',
  choose: 'Välj en fil',
  dropHint: 'eller släpp den här. Högst 50 MB.',
  paste: 'Eller klistra in en tabell',
  pasteHint: 'Med rubriker, kopierad från ett kalkylark eller en webbsida.',
  readTable: 'Läs tabellen',
  address: 'Eller ange dess https-adress',
  addressHint: 'Högst 20 MB.',
  fetch: 'Hämta filen',
  source: 'Var loppen kommer ifrån (frivilligt)',
  sourceHint: 'Visas vid varje lopp, till exempel namnet på en kalender.',
  owner: 'Arrangörens användarnamn (frivilligt)',
  ownerHint: 'Kontot som loppen ska tillhöra; ditt eget om fältet är tomt.',
  reading: 'Läser filen...',
  readFailed: 'Filen kunde inte skickas. Försök igen.',
  loadFailed: 'Importen kunde inte laddas.',
  another: 'Importera en annan fil',
  understood: (rowCount, raceCount) => `${rows(rowCount)} blir ${races(raceCount)}.`,
  columns: 'Kolumner',
  columnsLead: 'Vad varje kolumn i filen betyder. Ändra det som är fel och läs sedan filen igen.',
  meansLabel: (header) => `Kolumn ${header}`,
  examples: (examples) => `Till exempel ${examples}`,
  emptyColumn: 'Tom',
  notUsed: 'Används inte',
  fields,
  missing: {
    name: 'Välj kolumnen med loppens namn.',
    date: 'Välj kolumnen med datumen.',
  },
  dates: 'Vad kommer först i datum som 06/07/2027?',
  datesAmbiguous: 'Det framgår inte av filen. Välj här.',
  dayFirst: 'Dagen (6 juli)',
  monthFirst: 'Månaden (7 juni)',
  readAgain: 'Läs igen',
  changed: 'Du har ändrat hur filen läses.',
  sample: 'De första loppen',
  sampleLead: 'Så ser de ut när de är importerade.',
  problems: 'Problem',
  reason,
  refused: (number, why) => `${rows(number)}: ${why}`,
  note: (number, why) => `${rows(number)} kommer in utan en uppgift: ${why}`,
  example: (row, value) =>
    value === '' ? `, till exempel rad ${row}` : `, till exempel rad ${row}: ”${value}”`,
  download: 'Ladda ner raderna som avvisades',
  downloadHint: 'Rätta dem i filen och importera den.',
  importRaces: (number) => `Importera ${races(number)}`,
  starting: 'Startar...',
  running: 'Importerar...',
  progress: (done, of) => `${count(done)} av ${races(of)}`,
  done: 'Importen är klar',
  failed: 'Importen misslyckades',
  undone: 'Importen är ångrad',
  created: 'Nya',
  updated: 'Ändrade',
  unchanged: 'Oförändrade',
  refusedRows: 'Avvisade rader',
  toDashboard: 'Till dina lopp',
  undo: 'Ångra',
  undoOf: (name) => `Ångra importen av ${name}`,
  undoUntil: (day) => `Kan ångras till och med ${day}.`,
  undoTitle: 'Vill du ångra importen?',
  undoText:
    'Lopp som skapades tas bort och lopp som ändrades blir som de var. Lopp som har ändrats eller fått omdömen sedan dess blir kvar.',
  undoing: 'Ångrar...',
  undoneToast: 'Importen är ångrad',
  removed: (number) => `${races(number)} togs bort.`,
  kept: (names) => `Ändrade eller omdömda sedan dess, och kvar: ${names}.`,
  actionFailed: 'Det gick inte',
  past: 'Dina senaste importer',
  allPast: 'De senaste importerna',
  none: 'Inget har importerats ännu.',
  states: {
    draft: 'Inte importerad ännu',
    running: 'Pågår',
    done: 'Klar',
    failed: 'Misslyckades',
    undone: 'Ångrad',
  },
  counts: (created, updated) => `${count(created)} nya, ${count(updated)} ändrade`,
  by: (username) => `av ${username}`,
}
