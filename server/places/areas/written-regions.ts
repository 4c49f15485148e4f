import { isInOtherScript } from '../own-scripts.ts'
import { type Area, allAreas, areasCalled } from './areas.ts'
import { prefectureCalled } from './greek-prefectures.ts'

/** How regions are shortened in lists, and what they are called in full. */
const SHORTENED: [RegExp, string][] = [
  [/\s+обл\.?$/iu, ' область'],
  [/^респ\.?\s+/iu, 'Республика '],
  [/^경남$/u, '경상남도'],
  [/^경북$/u, '경상북도'],
  [/^전남$/u, '전라남도'],
  [/^(?:전북|전북특별자치도)$/u, '전라북도'],
  [/^충남$/u, '충청남도'],
  [/^충북$/u, '충청북도'],
  [/^(?:강원|강원특별자치도)$/u, '강원도'],
  [/^경기$/u, '경기도'],
  [/^제주도?$/u, '제주특별자치도'],
  [/^(서울|부산|대구|인천|광주|대전|울산)시?$/u, '$1광역시'],
]

/** What Chinese and Japanese regions are, which lists leave out: `浙江` for `浙江省`. */
const KIND = /(?:省|市|(?:壮族|维吾尔|回族)?自治区|特别行政区|県|府|都)$/u

let short: Map<string, Area> | undefined

const shortNames = (): Map<string, Area> => {
  if (short) return short
  short = new Map()
  for (const area of allAreas()) {
    if (area.country !== 'CN' && area.country !== 'JP') continue
    for (const name of area.names) if (KIND.test(name)) short.set(name.replace(KIND, ''), area)
  }
  return short
}

const inFull = (text: string): string => {
  const found = SHORTENED.find(([shortened]) => shortened.test(text))
  return found ? text.replace(...found) : text
}

/** The regions that a list may name, in any script: `Нижегородская обл.`, `Ημαθίας`, `長野県`, `浙江`. */
export const regionsWritten = (text: string): Area[] => {
  const written = text.trim()
  const called = areasCalled(written)
  if (called.length > 0 || !isInOtherScript(written)) return called
  const more = [inFull(written), `Республика ${written}`, written.replace(/^Республика\s+/iu, '')]
  for (const one of more) {
    const areas = areasCalled(one)
    if (areas.length > 0) return areas
  }
  const area = prefectureCalled(written) ?? shortNames().get(written)
  return area ? [area] : []
}

const LONGEST = 4

/** The Chinese province that a place begins with, with or without a word for what it is, and the rest of the place. */
export const provinceBefore = (place: string): { region: string; rest: string } | null => {
  for (let length = LONGEST; length >= 2; length -= 1) {
    const region = place.slice(0, length)
    const rest = place.slice(length)
    if (!shortNames().has(region)) continue
    const bare = rest.replace(/^(?:省|自治区|壮族自治区|维吾尔自治区|回族自治区)/u, '')
    // `北京市` is the city itself.
    if ([...bare].length >= 2 && (bare !== rest || !/^[市县県縣区區町村州都府]/u.test(rest)))
      return { region, rest: bare }
  }
  return null
}
