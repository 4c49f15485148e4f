import { open } from 'node:fs/promises'
import type { ImportFileMessages } from '#messages/server/import.ts'
import { importFileMessages } from '#messages/server/import.ts'
import { ImportProblem } from '../import-problem.ts'

type Detected = 'text' | 'xlsx' | 'html'

const BYTES = 4096

const isOf = (bytes: Buffer, start: string) =>
  bytes.subarray(0, start.length).equals(Buffer.from(start, 'latin1'))

type Other = keyof ImportFileMessages['files']

/** What an unsupported file is, by its first bytes, for the message that it cannot be read. */
const BINARIES: [start: string, file: Other][] = [
  ['%PDF', 'pdf'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'oldOffice'],
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['RIFF', 'media'],
  ['\x1f\x8b', 'gzip'],
  ['Rar!', 'rar'],
  ['7z\xbc\xaf', 'sevenZip'],
  ['SQLite format 3', 'sqlite'],
  ['{\\rtf', 'rtf'],
  ['\x00\x00\x00', 'media'],
  ['ID3', 'media'],
  ['PAR1', 'parquet'],
]

const refuse = (file: Other): never => {
  const text = importFileMessages()
  const [name, hint] = text.files[file] as [string, string]
  throw new ImportProblem(text.otherFile(name, hint))
}

const inZip = async (path: string): Promise<Detected> => {
  const file = await open(path)
  try {
    // The names of all entries are at the end of the file.
    const { size } = await file.stat()
    const length = Math.min(size, 128 * 1024)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    const names = buffer.toString('latin1')
    if (names.includes('xl/workbook')) return names.includes('xl/workbook.bin') ? refuse('xlsb') : 'xlsx'
    if (names.includes('word/document.xml')) return refuse('word')
    if (names.includes('ppt/')) return refuse('powerpoint')
    if (names.includes('content.xml') && names.includes('META-INF/manifest.xml')) {
      return refuse('openDocument')
    }
    if (names.includes('doc.kml')) return refuse('kmz')
    return refuse('zip')
  } finally {
    await file.close()
  }
}

const MARKUP: [RegExp, Other][] = [
  [/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<gpx\b/i, 'gpx'],
  [/^\s*(<\?xml[^>]*>\s*)?<kml\b/i, 'kml'],
  [/^\s*(<\?xml[^>]*>\s*)?<(rss|feed)\b/i, 'rss'],
  [/^\s*<svg/i, 'picture'],
]
const WEB_PAGE =
  /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|meta|style|table|thead|tbody|tr|div|section|article|main)\b/i

/**
 * What a file is by its content, not by its name: a text (CSV, JSON, iCalendar), an Excel workbook or a web page. For any
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
  if (binary) refuse(binary[1])
  const text = start.toString('utf8').replace(/^\ufeff/, '')
  const markup = MARKUP.find(([pattern]) => pattern.test(text))
  if (markup) refuse(markup[1])
  if (WEB_PAGE.test(text)) return 'html'
  if (/^\s*<\?xml/i.test(text)) refuse('xml')
  return 'text'
}
