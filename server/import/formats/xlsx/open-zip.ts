import type { Readable } from 'node:stream'
import { type Entry, open, type ZipFile } from 'yauzl'
import { importFileMessages } from '#messages/server/import.ts'
import { ImportProblem } from '../../import-problem.ts'

/** A race list is never larger than this when unpacked; a zip bomb is. */
export const MOST_BYTES = 600 * 1024 * 1024
export const MOST_PARTS = 10_000

export type Zip = {
  has: (name: string) => boolean
  stream: (name: string) => Promise<Readable>
  close: () => void
}

const broken = () => new ImportProblem(importFileMessages().workbookDamaged)

const opened = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(broken()) : resolve(zip),
    ),
  )

const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    let bytes = 0
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize
      if (bytes > MOST_BYTES || zip.entryCount > MOST_PARTS)
        return reject(new ImportProblem(importFileMessages().workbookTooLarge))
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(broken()))
    zip.readEntry()
  })

/** Opens a zip file; its entries are unpacked as they are read. Throws ImportProblem. */
export const openZip = async (path: string): Promise<Zip> => {
  const zip = await opened(path)
  const entries = await entriesOf(zip).catch((error) => {
    zip.close()
    throw error
  })
  return {
    has: (name) => entries.has(name),
    stream: (name) =>
      new Promise((resolve, reject) => {
        const entry = entries.get(name)
        if (entry === undefined) return reject(broken())
        zip.openReadStream(entry, (error, stream) => (error ? reject(broken()) : resolve(stream)))
      }),
    close: () => zip.close(),
  }
}
