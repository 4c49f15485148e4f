import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/language/language.ts'

// English comes with the code that speaks it. A built site holds one language, and needs none of this.
const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
for (const language of others) await import(`./${language}/for-browser.ts`)
