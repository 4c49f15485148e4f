import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { codesWithOtherNames, countryName, namesIn, otherNames, plainCountry } from './country-names.ts'

/** Letters that the Olympic committee gives differently than ISO 3166, and the parts of the United Kingdom. */
const OLYMPIC =
  'ALG:DZ ANT:AG ARU:AW ASA:AS BAH:BS BAN:BD BAR:BB BER:BM BHU:BT BIZ:BZ BOT:BW BRU:BN BUL:BG BUR:BF CAM:KH CAY:KY ' +
  'CGO:CG CHA:TD CHI:CL CRC:CR CRO:HR DEN:DK ESA:SV FIJ:FJ GAM:GM GBS:GW GEQ:GQ GER:DE GRE:GR GRN:GD GUA:GT GUI:GN ' +
  'HAI:HT HON:HN INA:ID IRI:IR ISV:VI IVB:VG KSA:SA KUW:KW LAT:LV LBA:LY LES:LS LIB:LB MAD:MG MAS:MY MAW:MW MGL:MN ' +
  'MRI:MU MTN:MR MYA:MM NCA:NI NED:NL NEP:NP NGR:NG NIG:NE OMA:OM PAR:PY PHI:PH PLE:PS POR:PT PUR:PR RSA:ZA SAM:WS ' +
  'SEY:SC SIN:SG SKN:KN SLO:SI SOL:SB SRI:LK SUD:SD SUI:CH TAN:TZ TGA:TO TOG:TG TPE:TW TRI:TT UAE:AE URU:UY VAN:VU ' +
  'VIE:VN VIN:VC ZAM:ZM ZIM:ZW KOS:XK ENG:GB SCO:GB WAL:GB NIR:GB UK:GB EL:GR'

/** The languages in which lists of races name countries. */
const LANGUAGES =
  'en sv nb da de fr es it nl fi pt pl cs el ru uk be bg sr mk ka hy he ar fa hi th ja ko zh zh-Hant'.split(
    ' ',
  )
/** Shorter names in Latin letters are words and codes, too. */
const LEAST_LATIN = 4

type Known = { letters: Map<string, string>; names: Map<string, string> }

const allNames = (): Known => {
  const letters = new Map<string, string>()
  const names = new Map<string, string>()
  const codes = [...isoCodes.map(([two, three]) => [two ?? '', three ?? ''] as const), ['XK', 'XKX'] as const]
  const spoken = LANGUAGES.flatMap((language) => [namesIn(language), namesIn(language, 'short')])
  for (const [two, three] of codes) {
    letters.set(two, two).set(three, two)
    for (const nameOf of spoken) {
      const name = plainCountry(nameOf(two))
      const isShort = /^\p{Script=Latin}*$/u.test(name) && name.length < LEAST_LATIN
      if (name !== '' && !isShort && !names.has(name)) names.set(name, two)
    }
  }
  for (const pair of OLYMPIC.split(' ')) {
    const [code = '', two = ''] = pair.split(':')
    if (!letters.has(code)) letters.set(code, two)
  }
  for (const two of codesWithOtherNames()) {
    for (const name of Object.values(otherNames(two)).flat()) names.set(name, two)
  }
  return { letters, names }
}

let known: Known | undefined

const FLAG = /[\u{1F1E6}-\u{1F1FF}]{2}/u
const FIRST_FLAG_LETTER = 0x1f1e6

/**
 * The two letters of a country that is named by its name in a usual language, its two or three
 * letters (ISO 3166 or Olympic) or its flag; null when the text is not a country. Letters count in any case
 * only with `anyCase`, because `is` and `to` are words.
 */
export const countryCodeOf = (text: string, { anyCase = false } = {}): string | null => {
  known ??= allNames()
  const flag = FLAG.exec(text)?.[0]
  if (flag !== undefined) {
    const code = [...flag]
      .map((one) => String.fromCharCode(65 + (one.codePointAt(0) ?? 0) - FIRST_FLAG_LETTER))
      .join('')
    return known.letters.get(code) ?? null
  }
  const trimmed = text.trim().replace(/^\((.*)\)$/, '$1')
  const code = anyCase ? trimmed.toUpperCase() : trimmed
  const byLetters = /^[A-Z]{2,3}$/.test(code) ? known.letters.get(code) : undefined
  return byLetters ?? known.names.get(plainCountry(trimmed)) ?? null
}

/** The English name of the country by its two letters, as the list of towns has it. */
export const nameOfCountry = (code: string): string => countryName(code) ?? code
