import { inEnglish } from '#shared/language/messages.ts'

const count = (number: number) => number.toLocaleString('en-US')
const hint = (text: string) => (text === '' ? '' : ` ${text}`)

const AS_CSV = 'Save the table in it as CSV or as an Excel workbook.'
const UNPACK = 'Unpack it first.'

/** Why a file cannot be read as a list of races, and what to do. */
export const importFileMessages = inEnglish('server/import', {
  noFile: (file: string) => `There is no file ${file}.`,
  notFile: (file: string) => `${file} is not a file.`,
  noAccess: (file: string) => `${file} may not be read by this user.`,
  problemsNotWritten: (file: string, reason: string) =>
    `The problems cannot be written to ${file}: ${reason}`,
  empty: 'The file is empty.',
  onlyHeader: 'The file has a header and no rows.',
  tooManyRows: (most: number) => `The file has more than ${count(most)} rows. Split it into smaller files.`,
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Split it.`,
  rowTooLong: (line: number, kilobytes: number) =>
    `Line ${line}: a row longer than ${kilobytes} KB. Is a quotation mark left open?`,
  quoteOpen: (line: number) => `Line ${line}: a quotation mark is opened and never closed.`,
  brokenLine: (line: number) => `Line ${line} cannot be read.`,
  noColumn: (missing: ('name' | 'date')[], names: string) =>
    `The file has no column for ${missing.join(' and ')}. It has: ${names}.`,
  notText: 'This is not a text, a calendar or a workbook: it cannot be read as a list of races.',
  notJson: 'The file is not valid JSON.',
  noList: 'The file holds no list of objects, such as [ { "name": ... }, ... ].',
  notCalendar: 'The file is not a valid calendar (iCalendar).',
  noEvents: 'The calendar holds no events.',
  noTable: 'The web page holds no table with rows.',
  unreadable:
    'This file cannot be read: it may be damaged. Save it again, or save the table as CSV, and try once more.',
  workbookDamaged: 'The workbook is damaged: it cannot be unpacked. Save it again and try once more.',
  workbookNotXml: 'The workbook is damaged: a part of it is not valid XML.',
  workbookTooLarge: 'The workbook is too large. Split it into smaller files.',
  workbookEmpty: 'The workbook is empty.',
  otherFile: (name: string, what: string) =>
    `This is ${name}, which cannot be read as a list of races.${hint(what)}`,
  /** Each with its name and what to do. */
  files: {
    pdf: ['a PDF', AS_CSV],
    oldOffice: ['an old Office file (.xls or .doc)', 'Save it as .xlsx or as CSV.'],
    picture: ['a picture', ''],
    media: ['a film, a sound or another media file', ''],
    gzip: ['a gzip archive', UNPACK],
    rar: ['a RAR archive', UNPACK],
    sevenZip: ['a 7-Zip archive', UNPACK],
    zip: ['a zip archive', UNPACK],
    sqlite: ['an SQLite database', 'Export the table as CSV.'],
    rtf: ['a text document (RTF)', 'Save the table in it as CSV.'],
    parquet: ['a Parquet file', 'Export it as CSV.'],
    xlsb: ['a binary Excel workbook (.xlsb)', 'Save it as .xlsx.'],
    word: ['a Word document', AS_CSV],
    powerpoint: ['a PowerPoint file', ''],
    openDocument: ['an OpenDocument file', 'Save it as .xlsx or as CSV.'],
    kmz: ['a map file (KMZ)', 'Save it as GeoJSON or CSV.'],
    kml: ['a map file (KML)', 'Save it as GeoJSON or CSV.'],
    gpx: ['a GPX track', 'A track belongs to one race: add it on the race’s page.'],
    rss: ['a news feed (RSS)', 'Ask the site for its calendar as .ics, JSON or CSV.'],
    xml: ['an XML file', 'Save it as CSV or JSON.'],
  } satisfies Record<string, [name: string, hint: string]>,
  notPublic: (host: string) => `${host} is not an address in the internet: it is not asked.`,
  downloadTooLarge: (megabytes: number) => `The file at that address is larger than ${megabytes} MB.`,
  notHttps: (address: string) => `${address} is not an https address.`,
  hasPassword: 'The address may not hold a password.',
  hasPort:
    'Leave the port out of the address, such as “:8443”: files are read on the usual port of https only.',
  tooSlow: (host: string, seconds: number) => `${host} took longer than ${seconds} s.`,
  noSuchHost: (host: string) => `${host} cannot be reached: there is no such host.`,
  notReached: (host: string, code: string | undefined) =>
    `${host} cannot be reached: ${code ?? 'the connection failed'}.`,
  redirects: (host: string) => `${host} redirects again and again.`,
  redirectsNowhere: (host: string) => `${host} redirects to no address.`,
  answers: (host: string, status: number) => `${host} answers ${status} instead of a file.`,
  ownerGone: 'The owner’s account is gone.',
  sourceTaken: (name: string) =>
    `${name} is a source that somebody else has read by itself. Give another name.`,
  notDone: 'Only an import that is done can be undone.',
})
export type ImportFileMessages = ReturnType<typeof importFileMessages>
