import { crc32 } from 'node:zlib'

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A zip archive of texts, not compressed. */
const zipOf = (files: Record<string, string>): Buffer => {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const body = Buffer.from(text)
    const about = Buffer.concat([
      u16(20),
      u16(0),
      u16(0),
      u16(0),
      u16(0x21),
      u32(crc32(body)),
      u32(body.length),
      u32(body.length),
      u16(name.length),
      u16(0),
    ])
    const part = Buffer.concat([u32(0x04034b50), about, Buffer.from(name), body])
    const rest = Buffer.concat([u16(0), u16(0), u16(0), u32(0), u32(offset)])
    entries.push(Buffer.concat([u32(0x02014b50), u16(20), about, rest, Buffer.from(name)]))
    parts.push(part)
    offset += part.length
  }
  const directory = Buffer.concat(entries)
  const count = u16(entries.length)
  const end = Buffer.concat([
    u32(0x06054b50),
    u32(0),
    count,
    count,
    u32(directory.length),
    u32(offset),
    u16(0),
  ])
  return Buffer.concat([...parts, directory, end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const cellXml = (cell: string | number) =>
  typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`

/** An Excel workbook of one sheet, which is `listed` once. Texts hold no markup. */
export const workbookOf = (rows: (string | number)[][], { listed = 1 } = {}): Buffer =>
  zipOf({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${'<sheet name="Races" sheetId="1" r:id="rId1"/>'.repeat(listed)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${LINKS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('')}</sheetData></worksheet>`,
  })
