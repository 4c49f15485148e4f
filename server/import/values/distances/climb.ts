import { orWords, withWords } from '../languages/all-languages.ts'
import { largeNumber, NUMBER } from '../numbers.ts'
import { FOOT } from './habits.ts'

const METRES = String.raw`(?:m|mt|mtr|meters?|metres?|metri|metros|meter)\b\.?`

const FEET = String.raw`(?:ft|feet|foot)\b\.?`

const CLIMB_WORD = String.raw`(?:(?:of|de|di)\s+)?(?:climb(?:ing)?|ascent|ascend|elevation(?:\s+gain)?|elev\b|gain|vert(?:ical)?\b|d\s?\+|hm\b|dislivello|desnivel|denivele|stigning|stigninger|hoyde\w*|hojd\w*|hohenmeter|positivo|positif${orWords(({ climb }) => climb)})`

// Each says which group is the number and which a sign of feet.
const CLIMBS = [
  /(?<!\d|\d[.,])(\d{1,2}[ .,]?\d{3}|\d{3})\s?(')(?![\d'])/g,
  new RegExp(String.raw`\bd\s?\+\s*[:=]?\s*(${NUMBER})\s*(?:${METRES}|(${FEET}))?`, 'gi'),
  new RegExp(String.raw`(?<!\d|\d[.,])(${NUMBER})\s*(?:m(?=d)|${METRES}|(${FEET})|hm\b)?\s*d\s?\+`, 'gi'),
  new RegExp(String.raw`(?<!\d|\d[.,])(${NUMBER})\s*(?:m|(ft)|hm)\s?\+`, 'gi'),
  new RegExp(String.raw`(?:^|[\s(/,;]|km)\+\s?(${NUMBER})\s*(?:${METRES}|(${FEET})|hm\b)`, 'gi'),
  new RegExp(String.raw`(?<!\d|\d[.,])(${NUMBER})\s*(?:hohenmeter|hojdmeter|hoydemeter|hm)\b\+?`, 'gi'),
  new RegExp(String.raw`(?<!\d|\d[.,])(${NUMBER})\s*(?:${METRES}|(${FEET}))\s*(?:\+\s*)?${CLIMB_WORD}`, 'gi'),
  new RegExp(String.raw`${CLIMB_WORD}\s*[:=]?\s*(${NUMBER})\s*(?:${METRES}|(${FEET}))`, 'gi'),
  new RegExp(String.raw`(?<!\d|\d[.,])(${NUMBER})\s*(${FEET})`, 'gi'),
]

const DESCENT = new RegExp(
  String.raw`(?:\bd\s?-|(?:^|[\s/(])-)\s?(${NUMBER})\s*(?:${METRES}|${FEET})?(?=$|[\s/),;])(?!\s*(?:k|mi))|(${NUMBER})\s*m\s?-(?=$|[\s/),;])`,
  'gi',
)

const ANY_CLIMB = withWords(
  /\+|\d ?'|hm|h[oö]|ft|feet|foot|climb|asc|elev|gain|vert|d.?\+|niv|disl|stign/i,
  ({ climb }) => climb,
)

export const climbIn = (text: string): { climb: number | null; rest: string } => {
  let climb: number | null = null
  let rest = text
  const take = (isFeet: boolean, number: string) => {
    const metres = Math.round(largeNumber(number) * (isFeet ? FOOT : 1))
    // The same climb in feet and metres is one.
    climb = Math.max(climb ?? 0, metres)
    return ' '
  }
  if (!/[+a-z']/i.test(text)) return { climb, rest }
  if (ANY_CLIMB.test(text)) {
    for (const pattern of CLIMBS) {
      rest = rest.replace(pattern, (_, number, feet) => take(typeof feet === 'string', number))
    }
  }
  if (climb !== null) rest = rest.replace(DESCENT, ' ')
  return { climb, rest }
}
