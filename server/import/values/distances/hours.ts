import { orWords } from '../languages/all-languages.ts'

const WRITTEN: Record<string, string> = {
  six: '6',
  twelve: '12',
  'twenty-four': '24',
  'twenty four': '24',
  'forty-eight': '48',
  eight: '8',
  three: '3',
}

const WRITTEN_HOURS = new RegExp(`\\b(${Object.keys(WRITTEN).join('|')})[ -](?=hours?\\b)`, 'gi')

const HOUR_WORDS = orWords(({ hours }) => hours)

const HOURS = new RegExp(
  String.raw`(?<!\d|\d[.,:])(\d{1,3}(?:[.,]5)?)\s*-?\s*(?:h|hr|hrs|hours?|timmars?|tim|timers?|t|stunden|stunde|std|heures?|horas?|ore|hores|uur|uren|u|tuntia|tunnin|h-lauf|stundenlauf|stunden-lauf|timmarslopp|timersløp${HOUR_WORDS})(?![\p{L}\d])\.?`,
  'giu',
)

const DAYS = new RegExp(
  String.raw`(?<!\d|\d[.,])(\d{1,2})\s*-?\s*(?:days?|tage|tagelauf|jours?|dygn|dogn|giorni|dias?|dagen|d(?!\s?[+-])${orWords(({ days }) => days)})(?![\p{L}\d])`,
  'giu',
)

// "6/12/24h", "12 and 24 hours": the hours before the last one. Other numbers before it may be distances.
const USUAL_HOURS = '(?:[123468]|10|12|18|24|36|48|72|96|120|144)'

const AND = String.raw`\s*(?:[/,&+-]|and\b|und\b|och\b|og\b|et\b|or\b|y\b|e\b)+\s*&?\s*`

const HOURS_BEFORE = new RegExp(
  String.raw`(?<!\d|\d[.,:])(${USUAL_HOURS})(?:${AND})(?=(?:${USUAL_HOURS}${AND})*\d{1,3}[\s-]*(?:h|hrs?|hours?|stunden|std|timmar|timer|heures|horas|ore|uur|u${HOUR_WORDS})\b)`,
  'gi',
)

export const hoursIn = (text: string): { hours: number[]; rest: string } => {
  const hours: number[] = []
  const rest = text
    .replace(WRITTEN_HOURS, (_, word) => `${WRITTEN[word.toLowerCase()]} `)
    .replace(HOURS_BEFORE, '$1 h, ')
    .replace(HOURS, (_, number) => {
      hours.push(Number(number.replace(',', '.')))
      return ' '
    })
    .replace(DAYS, (_, days) => {
      hours.push(Number(days) * 24)
      return ' '
    })
  return { hours: hours.filter((number) => number > 0 && number <= 1000), rest }
}
