import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/language/language.ts'

// English comes with the code that speaks it.
const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
for (const language of others) await import(`./${language}/for-server.ts`)
