import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readWholeXml } from './read-xml.ts'

test.each([
  '<!DOCTYPE sheet><sheet/>',
  '<!DOCTYPE sheet [<!ENTITY file SYSTEM "file:///etc/passwd">]><sheet>&file;</sheet>',
  '<sheet>&lol;</sheet>',
])('a workbook with a document type or an entity of its own is refused: %s', async (xml) => {
  const read: string[] = []
  const reading = readWholeXml(Readable.from([Buffer.from(xml)]), { text: (text) => read.push(text) })
  await expect(reading).rejects.toThrow('not valid XML')
  expect(read).toEqual([])
})
