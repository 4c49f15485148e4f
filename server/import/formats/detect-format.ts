import { open } from 'node:fs/promises'
import { ImportProblem } from '../import-problem.ts'

export type Detected = 'text' | 'xlsx'

const BYTES = 4096

const isOf = (bytes: Buffer, start: string) =>
  bytes.subarray(0, start.length).equals(Buffer.from(start, 'latin1'))

/** What an unsupported file is, by its first bytes, for the message that it cannot be read. */
const BINARIES: [start: string, name: string, hint: string][] = [
  ['%PDF', 'a PDF', 'Save the table in it as CSV or as an Excel workbook.'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'an old Office file (.xls or .doc)', 'Save it as .xlsx or as CSV.'],
  ['\x89PNG', 'a picture (PNG)', ''],
  ['\xff\xd8\xff', 'a picture (JPEG)', ''],
  ['GIF8', 'a picture (GIF)', ''],
  ['RIFF', 'a picture or sound file', ''],
  ['\x1f\x8b', 'a gzip archive', 'Unpack it first.'],
  ['Rar!', 'a RAR archive', 'Unpack it first.'],
  ['7z\xbc\xaf', 'a 7-Zip archive', 'Unpack it first.'],
  ['SQLite format 3', 'an SQLite database', 'Export the table as CSV.'],
  ['{\\rtf', 'a text document (RTF)', 'Save the table in it as CSV.'],
  ['\x00\x00\x00', 'a film or another media file', ''],
  ['ID3', 'a sound file', ''],
  ['PAR1', 'a Parquet file', 'Export it as CSV.'],
]

const refuse = (name: string, hint: string): never => {
  throw new ImportProblem(`This is ${name}, which cannot be read as a list of races. ${hint}`.trim())
}

const inZip = async (path: string): Promise<Detected> => {
  const file = await open(path)
  try {
    // The names of all entries are at the end of the file.
    const { size } = await file.stat()
    const length = Math.min(size, 128 * 1024)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    const names = buffer.toString('latin1')
    if (names.includes('xl/workbook'))
      return names.includes('xl/workbook.bin')
        ? refuse('a binary Excel workbook (.xlsb)', 'Save it as .xlsx.')
        : 'xlsx'
    if (names.includes('word/document.xml'))
      return refuse('a Word document', 'Save the table in it as CSV or as an Excel workbook.')
    if (names.includes('ppt/')) return refuse('a PowerPoint file', '')
    if (names.includes('content.xml') && names.includes('META-INF/manifest.xml')) {
      return refuse('an OpenDocument file', 'Save it as .xlsx or as CSV.')
    }
    if (names.includes('doc.kml')) return refuse('a map file (KMZ)', 'Save it as GeoJSON or CSV.')
    return refuse('a zip archive', 'Unpack it first.')
  } finally {
    await file.close()
  }
}

const MARKUP: [RegExp, string, string][] = [
  [
    /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<gpx\b/i,
    'a GPX track',
    'A track belongs to one race: add it on the race’s page.',
  ],
  [/^\s*(<\?xml[^>]*>\s*)?<kml\b/i, 'a map file (KML)', 'Save it as GeoJSON or CSV.'],
  [
    /^\s*(<\?xml[^>]*>\s*)?<(rss|feed)\b/i,
    'a news feed (RSS)',
    'Ask the site for its calendar as .ics, JSON or CSV.',
  ],
  [
    /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype html|<html|<head|<body|<table|<div)/i,
    'a web page (HTML)',
    'Save the table in it as CSV, or ask the site for its calendar as .ics, JSON or CSV.',
  ],
  [/^\s*<\?xml/i, 'an XML file', 'Save it as CSV or JSON.'],
  [/^\s*<svg/i, 'a picture (SVG)', ''],
]

/**
 * What a file is by its content, not by its name: a text (CSV, JSON, iCalendar) or an Excel workbook. For any
 * other file it throws an ImportProblem that says what it is.
 */
export const detectFormat = async (path: string): Promise<Detected> => {
  const file = await open(path)
  const bytes = Buffer.alloc(BYTES)
  const { bytesRead } = await file.read(bytes, 0, BYTES, 0).finally(() => file.close())
  const start = bytes.subarray(0, bytesRead)
  if (isOf(start, 'PK\x03\x04')) return inZip(path)
  const binary = BINARIES.find(([first]) => isOf(start, first))
  // A UTF-16 file may begin with a NUL as well, but not with three.
  if (binary) refuse(binary[1], binary[2])
  const text = start.toString('utf8').replace(/^\ufeff/, '')
  const markup = MARKUP.find(([pattern]) => pattern.test(text))
  if (markup) refuse(markup[1], markup[2])
  return 'text'
}
