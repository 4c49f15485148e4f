import anyAscii from 'any-ascii'
import { countryCodeOf } from '#server/countries/country-codes.ts'
import { prefectureCalled } from './areas/greek-prefectures.ts'
import { provinceBefore } from './areas/written-regions.ts'

/**
 * The ways in which a list may have written a town, the likeliest first, and the region that was written with it.
 * `latin` is how its letters sound.
 */
export type Written = { names: string[]; region: string | null; latin?: string }

/** The town of `長野県木曽郡王滝村`, after its prefecture and district. */
const JAPANESE = /^(北海道|東京都|大阪府|京都府|\p{L}{2,3}県)?(?:\p{L}{1,5}郡)?(\p{L}*)$/u
/** What a town is: `市` of `富士吉田市`, `시` of `제주시`. */
const KIND_AFTER = /(?<=..)[市町村区區县縣시군구읍면]$/u
/** The last of the towns and districts of `张家口市崇礼区`. */
const CHINESE_LAST = /^.{2,}?(?:自治州|地区|[市州盟])(?=..)/u
const KIND_BEFORE =
  /^(?:г|гр|с|п|пос|пгт|дер|д|м|ст|город|село|посёлок|поселок|деревня|місто|مدينة|בלדיה)(?:\.\s*|\s+)/iu
/** A region after a town: `Суздаль, Владимирская область` without the comma. */
const REGION_AFTER = /\s+(\p{L}+ (?:область|край|район|обл\.?|р-н))$/iu
/** A Greek town's region follows in the genitive: `Τσεπέλοβο Ζαγορίου`. */
const GREEK_REGION = /\s+\p{Script=Greek}+(?:ης|ας|ου|ων|ως)$/iu
/** `Χώρα Σερίφου` is the main town of Σέριφος, and of lists it has the island's name. */
const MAIN_TOWN = /^Χωρα (\p{L}+)ου$/iu
const GREEK_SHORT: [RegExp, string[]][] = [
  [/^Αγ\.\s*/iu, ['Άγιος ', 'Αγία ', 'Άγιοι ']],
  [/^Ν\.\s*/iu, ['Νέα ', 'Νέο ', 'Νέος ']],
]
/** Vowels of Arabic, which are seldom written. */
const ARABIC_VOWELS = /[\u064b-\u0652\u0670]/gu

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

const different = (names: (string | undefined)[]) => [
  ...new Set(names.filter((name): name is string => name !== undefined && name !== '')),
]

const LONGEST_COUNTRY = 4

/** `台湾台北` without the country. */
const withoutCountry = (place: string): string => {
  for (let length = LONGEST_COUNTRY; length >= 2; length -= 1) {
    const rest = place.slice(length)
    if ([...rest].length >= 2 && countryCodeOf(place.slice(0, length)) !== null) return rest
  }
  return place
}

const inChineseLetters = (place: string): Written => {
  const parts = place.split(/[\s・·／/]+/u).filter((part) => part !== '')
  if (parts.length > 1) {
    // The smallest comes last, and may be no town.
    const written = parts.map(inChineseLetters)
    const region = written.find((one) => one.region !== null)?.region ?? null
    const whole = parts.find((part) => JAPANESE.exec(part)?.[1] === part)
    const named = written.filter((_, at) => parts[at] !== whole && countryCodeOf(parts[at] ?? '') === null)
    return {
      names: different([place, ...named.reverse().flatMap(({ names }) => names)]),
      region: region ?? whole ?? null,
    }
  }
  const [, prefecture = null, town = ''] = JAPANESE.exec(place) ?? []
  if (prefecture !== null) {
    // Its wards are in no list of towns.
    const tokyo = prefecture === '東京都' && town.endsWith('区') ? '東京' : ''
    return { names: different([place, town, town.replace(KIND_AFTER, ''), tokyo]), region: prefecture }
  }
  const bare = withoutCountry(place)
  const province = provinceBefore(bare)
  const rest = province?.rest ?? bare
  const last = rest.replace(CHINESE_LAST, '')
  return {
    names: different([place, bare, rest, rest.replace(KIND_AFTER, ''), last, last.replace(KIND_AFTER, '')]),
    region: province?.region ?? null,
  }
}

const inGreek = (place: string): Written => {
  const [first = place] = place.split(/\s+[-–/]\s+/u)
  const lastWord = / (\p{L}+)$/u.exec(first)?.[1]
  const isPrefecture = lastWord !== undefined && prefectureCalled(lastWord) !== undefined
  const isRegion = isPrefecture || GREEK_REGION.test(withoutAccents(first))
  const bare = first.replace(/\s+\p{L}+$/u, '')
  const short = GREEK_SHORT.flatMap(([start, full]) =>
    start.test(first) ? full.map((one) => first.replace(start, one)) : [],
  )
  const island = MAIN_TOWN.exec(withoutAccents(first))?.[1]
  return {
    names: different([
      place,
      first,
      ...short,
      ...(island ? [`${island}ος`, `${island}ο`] : []),
      isRegion && !island ? bare : '',
      ...(isRegion ? short.map((one) => one.replace(/\s+\p{L}+$/u, '')) : []),
    ]),
    region: isPrefecture ? lastWord : null,
    latin: isRegion && !island ? bare : first,
  }
}

/** Towns in other scripts come with a region and a word for what they are, which no list of towns has. */
export const writingsOf = (town: string): Written => {
  if (/^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\s]*$/u.test(town)) return { names: [town], region: null }
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(town)) return inChineseLetters(town)
  if (/\p{Script=Hangul}/u.test(town)) {
    const parts = town.split(' ')
    const last = parts.at(-1) ?? town
    const bare = last.replace(KIND_AFTER, '')
    return {
      names: different([town, last, bare]),
      region: parts.length > 1 ? (parts[0] ?? null) : null,
      latin: anyAscii(bare),
    }
  }
  if (/\p{Script=Greek}/u.test(town)) {
    const written = inGreek(town)
    return { ...written, latin: anyAscii(written.latin ?? town) }
  }
  const bare = town.replace(KIND_BEFORE, '').replace(ARABIC_VOWELS, '')
  const [, region = null] = REGION_AFTER.exec(bare) ?? []
  const alone = bare.replace(REGION_AFTER, '')
  return {
    names: different([town, bare, alone]),
    region,
    ...(/\p{Script=Cyrillic}/u.test(alone) ? { latin: anyAscii(alone) } : {}),
  }
}
