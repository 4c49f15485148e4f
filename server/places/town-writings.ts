/** The ways in which a list may have written a town, the likeliest first, and the region that was written with it. */
export type Written = { names: string[]; region: string | null }

/** The town of `長野県木曽郡王滝村`, after its prefecture and district. */
const JAPANESE = /^(\p{L}{2,3}[都道府県省])?(?:\p{L}{1,5}郡)?(\p{L}+)$/u
/** What a town is: `市` of `富士吉田市`, `시` of `제주시`. */
const KIND_AFTER = /(?<=..)[市町村区區县縣시군구읍면]$/u
const KIND_BEFORE =
  /^(?:г|гр|с|п|пос|пгт|дер|д|м|ст|город|село|посёлок|поселок|деревня|місто|مدينة|בלדיה)\.?\s+/iu
/** A region after a town: `Суздаль, Владимирская область` without the comma. */
const REGION_AFTER = /\s+(\p{L}+ (?:область|край|район|обл\.?|р-н))$/iu
/** A Greek town's region follows in the genitive: `Τσεπέλοβο Ζαγορίου`. */
const GREEK_REGION = /\s+\p{Script=Greek}+(?:ης|ας|ου|ων|ως)$/iu

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

const different = (names: string[]) => [...new Set(names.filter((name) => name !== ''))]

/** Towns in other scripts come with a region and a word for what they are, which no list of towns has. */
export const writingsOf = (town: string): Written => {
  if (/^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\s]*$/u.test(town)) return { names: [town], region: null }
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(town)) {
    const [, region = null, rest = town] = JAPANESE.exec(town) ?? []
    return { names: different([town, rest, rest.replace(KIND_AFTER, '')]), region }
  }
  if (/\p{Script=Hangul}/u.test(town)) {
    const last = town.split(' ').at(-1) ?? town
    return { names: different([town, last, last.replace(KIND_AFTER, '')]), region: null }
  }
  const bare = town.replace(KIND_BEFORE, '')
  const [, region = null] = REGION_AFTER.exec(bare) ?? []
  const alone = bare.replace(REGION_AFTER, '')
  const isGreek = GREEK_REGION.test(withoutAccents(alone))
  return {
    names: different([town, bare, alone, isGreek ? alone.replace(/\s+\p{L}+$/u, '') : '']),
    region,
  }
}
