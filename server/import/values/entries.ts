import { withoutAccents } from '#server/platform/text/folded-text.ts'
import type { Entries } from '#shared/races/enums.ts'
import { orWords, withWords } from './languages/all-languages.ts'

const NOT_YET = withWords(
  /\bnot (yet )?open|\bopens?\b.*\d|\b(ej|inte|ikke|noch nicht)\b|oppnar|apner|\bab\b|ouvre|abre|apre|coming soon|soon\b/,
  ({ entries }) => entries?.notYet,
)
const SOLD_OUT = withWords(
  /sold[ -]?out|\bfull(y booked)?\b|fullbokat|fullbokad|fulltecknat|fulltecknad|\bfullt\b|slutsal[dt]|utsolgt|udsolgt|fulltegnet|ausgebucht|ausverkauft|\bcomplete?t?\b|\bcompleto\b|epuise|agotad|esaurit|uitverkocht|volzet|loppuunmyyty|taynna|esgotad|wait(ing)?[ -]?list|vantelista|venteliste|warteliste|liste d.attente|lista (de espera|d.attesa|d.espera)|wachtlijst|jonotuslista|no (places|spots) left/,
  ({ entries }) => entries?.soldOut,
)
const CLOSED = withWords(
  /\bclosed\b|\bstangd|\bstengt\b|\blukket\b|geschlossen|\bferme|cloture|\bclose\b|cerrad|chius|gesloten|suljettu|sulkeutunut|encerrad|abgelaufen|\bended\b|expired/,
  ({ entries }) => entries?.closed,
)
const OPEN = withWords(
  /\bopen\b|\boppe[nt]|\bapen\b|\baben\b|\boffen\b|geoffnet|\bouvert|\babiert|\bapert|\bavoinna\b|\bauki\b|\babert|available|(places|spots|tickets|platser|plasser|platze) (left|available|kvar|frei)|lediga platser|freie platze|plazas (libres|disponibles)/,
  ({ entries }) => entries?.open,
)

/** Whether a race takes entries, as a cell says it in any of the usual languages; null when it does not say. */
export const entriesIn = (text: string): Entries | null => {
  const plain = withoutAccents(text).toLowerCase()
  if (SOLD_OUT.test(plain)) return 'soldOut'
  if (CLOSED.test(plain)) return 'closed'
  if (NOT_YET.test(plain)) return null
  return OPEN.test(plain) ? 'open' : null
}

const SOLD_OUT_ALWAYS = `sold[ -]?out|fullbokat|fulltecknat|fulltegnet|utsolgt|udsolgt|ausgebucht|ausverkauft|agotad[oa]|esaurit[oa]${orWords(({ entries }) => entries?.soldOut)}`
// The other words may also be a part of the name, so they need a dash or brackets.
const SOLD_OUT_MARK = new RegExp(
  `\\s*[-–—:([*!/|]+\\s*(?:${SOLD_OUT_ALWAYS}|fullt|complet|completo|full)\\s*[)\\]*!]*$|\\s+(?:${SOLD_OUT_ALWAYS})\\s*!*$`,
  'i',
)

/** A name without the note that the race is sold out, and whether there was one. */
export const nameAndSoldOut = (name: string): { name: string; isSoldOut: boolean } => {
  const rest = name.replace(SOLD_OUT_MARK, '')
  return rest === name || rest.trim() === '' ? { name, isSoldOut: false } : { name: rest, isSoldOut: true }
}
