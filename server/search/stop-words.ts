/** Words that most texts have, in English and Swedish and folded. They say something in names and places only. */
const STOP_WORDS = new Set(
  (
    'a an and are as at be but by for from has have if in into is it its no not of on or our over so that the their ' +
    'there they this to under up was we what when where which will with you your ' +
    'alla allt att av blir bland da dar de den denna det detta dig din ditt dock du efter ej eller en er ett fran ' +
    'fore for han har hos hur i in inte ingen jag kan kring man med men mig min mot nar nagra ni och om oss pa per ' +
    'sa sedan ska som till under upp ut utan vad var vara vem vi vid vilka'
  ).split(' '),
)

/** True for a word, folded as the database does it, that texts use in every sentence. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)
