import type { importFileMessages as english } from '#messages/server/import.ts'
import { translation } from '#shared/language/messages.ts'

const count = (number: number) => number.toLocaleString('sv-SE')

const AS_CSV = 'Spara tabellen i den som CSV eller som en Excelarbetsbok.'
const UNPACK = 'Packa upp det först.'
const COLUMNS = { name: 'namn', date: 'datum' }

export const importFileMessages = translation<typeof english>('sv', 'server/import', {
  noFile: (file) => `Det finns ingen fil ${file}.`,
  notFile: (file) => `${file} är ingen fil.`,
  noAccess: (file) => `${file} får inte läsas av den här användaren.`,
  problemsNotWritten: (file, reason) => `Problemen kan inte skrivas till ${file}: ${reason}`,
  empty: 'Filen är tom.',
  onlyHeader: 'Filen har rubriker men inga rader.',
  tooManyRows: (most) => `Filen har fler än ${count(most)} rader. Dela upp den i mindre filer.`,
  tooLarge: (megabytes) => `Filen är större än ${megabytes} MB. Dela upp den.`,
  rowTooLong: (line, kilobytes) =>
    `Rad ${line}: raden är längre än ${kilobytes} kB. Saknas ett avslutande citattecken?`,
  quoteOpen: (line) => `Rad ${line}: ett citattecken öppnas men avslutas aldrig.`,
  brokenLine: (line) => `Rad ${line} går inte att läsa.`,
  noColumn: (missing, names) =>
    `Filen har ingen kolumn för ${missing.map((one) => COLUMNS[one]).join(' och ')}. Den har: ${names}.`,
  notText: 'Det här är varken text, kalender eller arbetsbok och kan inte läsas som en lista med lopp.',
  notJson: 'Filen är inte giltig JSON.',
  noList: 'Filen har ingen lista med objekt, till exempel [ { "name": ... }, ... ].',
  notCalendar: 'Filen är ingen giltig kalender (iCalendar).',
  noEvents: 'Kalendern har inga händelser.',
  noTable: 'Webbsidan har ingen tabell med rader.',
  unreadable:
    'Filen går inte att läsa: den kan vara skadad. Spara den igen, eller spara tabellen som CSV, och försök en gång till.',
  workbookDamaged:
    'Arbetsboken är skadad och går inte att packa upp. Spara den igen och försök en gång till.',
  workbookNotXml: 'Arbetsboken är skadad: en del av den är inte giltig XML.',
  workbookTooLarge: 'Arbetsboken är för stor. Dela upp den i mindre filer.',
  workbookEmpty: 'Arbetsboken är tom.',
  otherFile: (name, what) =>
    `Det här är ${name} och kan inte läsas som en lista med lopp.${what === '' ? '' : ` ${what}`}`,
  files: {
    pdf: ['en PDF', AS_CSV],
    oldOffice: ['en gammal Office-fil (.xls eller .doc)', 'Spara den som .xlsx eller CSV.'],
    picture: ['en bild', ''],
    media: ['en film, ett ljud eller en annan mediefil', ''],
    gzip: ['ett gzip-arkiv', UNPACK],
    rar: ['ett RAR-arkiv', UNPACK],
    sevenZip: ['ett 7-Zip-arkiv', UNPACK],
    zip: ['ett zip-arkiv', UNPACK],
    sqlite: ['en SQLite-databas', 'Exportera tabellen som CSV.'],
    rtf: ['ett textdokument (RTF)', 'Spara tabellen i det som CSV.'],
    parquet: ['en Parquet-fil', 'Exportera den som CSV.'],
    xlsb: ['en binär Excelarbetsbok (.xlsb)', 'Spara den som .xlsx.'],
    word: ['ett Word-dokument', 'Spara tabellen i det som CSV eller som en Excelarbetsbok.'],
    powerpoint: ['en PowerPoint-fil', ''],
    openDocument: ['en OpenDocument-fil', 'Spara den som .xlsx eller CSV.'],
    kmz: ['en kartfil (KMZ)', 'Spara den som GeoJSON eller CSV.'],
    kml: ['en kartfil (KML)', 'Spara den som GeoJSON eller CSV.'],
    gpx: ['ett GPX-spår', 'Ett spår hör till ett enda lopp: lägg till det på loppets sida.'],
    rss: ['ett nyhetsflöde (RSS)', 'Be webbplatsen om kalendern som .ics, JSON eller CSV.'],
    xml: ['en XML-fil', 'Spara den som CSV eller JSON.'],
  },
  notPublic: (host) => `${host} är ingen adress på internet, så den frågas inte.`,
  downloadTooLarge: (megabytes) => `Filen på den adressen är större än ${megabytes} MB.`,
  notHttps: (address) => `${address} är ingen https-adress.`,
  hasPassword: 'Adressen får inte innehålla något lösenord.',
  hasPort:
    'Ta bort porten ur adressen, till exempel ”:8443”: filer läses bara på den vanliga porten för https.',
  tooSlow: (host, seconds) => `${host} svarade inte inom ${seconds.toLocaleString('sv-SE')} s.`,
  noSuchHost: (host) => `${host} går inte att nå: adressen finns inte.`,
  notReached: (host, code) => `${host} går inte att nå: ${code ?? 'anslutningen misslyckades'}.`,
  redirects: (host) => `${host} skickar vidare gång på gång.`,
  redirectsNowhere: (host) => `${host} skickar vidare utan att säga vart.`,
  answers: (host, status) => `${host} svarar ${status} i stället för med en fil.`,
  ownerGone: 'Arrangörens konto finns inte längre.',
  sourceTaken: (name) => `${name} är en källa som någon annan låter läsas av sig själv. Ange ett annat namn.`,
  notDone: 'Bara en import som är klar kan ångras.',
})
