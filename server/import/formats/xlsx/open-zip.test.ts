import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { workbookOf } from '#server/testing/factories/workbook.ts'
import { MOST_BYTES, MOST_PARTS, openZip } from './open-zip.ts'

const folder = await mkdtemp(join(tmpdir(), 'trailherd-zip-'))
afterAll(() => rm(folder, { recursive: true }))

const workbook = workbookOf([
  ['Race', 'Date'],
  ['Ridge', '2027-07-03'],
])
const open = async (file: Buffer) => {
  const path = join(folder, 'a.xlsx')
  await writeFile(path, file)
  const zip = await openZip(path)
  zip.close()
}

test('a file that would unpack to too much, or has too many parts, is refused before anything is unpacked', async () => {
  await open(workbook)
  const large = Buffer.from(workbook)
  // What the list of parts says of the first one's size, and at its end of their number.
  const first = large.indexOf('PK\x01\x02')
  large.writeUInt16LE(8, first + 10)
  large.writeUInt32LE(MOST_BYTES + 1, first + 24)
  await expect(open(large)).rejects.toThrow(/large/)
  const many = Buffer.from(workbook)
  many.writeUInt16LE(MOST_PARTS + 1, many.lastIndexOf('PK\x05\x06') + 10)
  await expect(open(many)).rejects.toThrow(/large/)
})
