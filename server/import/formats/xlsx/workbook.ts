import type { Zip } from './open-zip.ts'
import { type Attributes, readWholeXml } from './read-xml.ts'

export type Sheet = { name: string; path: string }
export type Workbook = {
  sheets: Sheet[]
  /** Workbooks from old Macs count days from 1904. */
  isFrom1904: boolean
  strings: string[]
  /** For each cell style: whether its numbers are dates. */
  dateStyles: boolean[]
}

/** The targets of a part's relationships, by id. */
export const relationsOf = async (zip: Zip, path: string): Promise<Map<string, string>> => {
  const targets = new Map<string, string>()
  const file = path.replace(/([^/]+)$/, '_rels/$1.rels')
  if (!zip.has(file)) return targets
  await readWholeXml(await zip.stream(file), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target)
    },
  })
  return targets
}

/** A workbook has a sheet for each month or year. One that lists more is not a calendar. */
const MOST_SHEETS = 200

const idOf = (attributes: Attributes) =>
  Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name) && name !== 'sheetId')?.[1] ?? ''

const sheetsOf = async (zip: Zip) => {
  const targets = await relationsOf(zip, 'xl/workbook.xml')
  const sheets: Sheet[] = []
  const listed = new Set<string>()
  let isFrom1904 = false
  await readWholeXml(await zip.stream('xl/workbook.xml'), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (tag !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return
      const target = targets.get(idOf(attributes)) ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      if (!zip.has(path) || listed.has(path) || listed.size >= MOST_SHEETS) return
      listed.add(path)
      sheets.push({ name: attributes.name ?? '', path })
    },
  })
  return { sheets, isFrom1904 }
}

const stringsOf = async (zip: Zip): Promise<string[]> => {
  const strings: string[] = []
  if (!zip.has('xl/sharedStrings.xml')) return strings
  let text: string | null = null
  let isText = false
  let isReading = false
  await readWholeXml(await zip.stream('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = ''
      // Japanese names come with their pronunciation, which is left out.
      if (name === 'rPh') isReading = true
      if (name === 't') isText = true
    },
    text: (part) => {
      if (isText && !isReading && text !== null) text += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name === 'si') strings.push(text ?? '')
    },
  })
  return strings
}

const isDateFormat = (code: string) => /[ymd]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

const dateStylesOf = async (zip: Zip): Promise<boolean[]> => {
  const styles: boolean[] = []
  if (!zip.has('xl/styles.xml')) return styles
  const codes = new Map<number, string>()
  let isInCells = false
  await readWholeXml(await zip.stream('xl/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const id = Number(attributes.numFmtId ?? 0)
      const code = codes.get(id)
      styles.push(code === undefined ? isBuiltInDate(id) : isDateFormat(code))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

/** What the sheets of a workbook share: names, texts and styles. Hidden sheets are left out. */
export const readWorkbook = async (zip: Zip): Promise<Workbook> => ({
  ...(await sheetsOf(zip)),
  strings: await stringsOf(zip),
  dateStyles: await dateStylesOf(zip),
})
