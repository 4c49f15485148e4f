import { currentLanguage, DEFAULT_LANGUAGE, type Language, localeOf } from './language.ts'

const translations = new Map<string, unknown>()

/**
 * A room's messages, in English, as a function: `bookingMessages().firstNameRequired`. It answers in the current
 * language, or in the one it is given. Call it where the text is needed and never while a module loads: on the
 * server each request has a language of its own. `room` is the path of the file below `shared/messages/en`.
 */
export const inEnglish = <Messages>(room: string, messages: Messages) =>
  spokenIn(DEFAULT_LANGUAGE, room, messages)

/**
 * The same messages in another language, in the file of the same path. They have the type of the English ones, so
 * a missing key, an extra key or a wrong parameter fails the type check.
 */
export const translation = <Original extends () => unknown>(
  language: Language,
  room: string,
  messages: ReturnType<Original>,
) => spokenIn(language, room, messages)

// A built site holds one language, whose files take the place of the English ones (see `one-language.ts`).
const spokenIn = <Messages>(written: Language, room: string, messages: Messages) => {
  translations.set(`${written} ${room}`, messages)
  return (language: Language = currentLanguage()): Messages =>
    language === written ? messages : ((translations.get(`${language} ${room}`) as Messages) ?? messages)
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const rules = new Map<string, Intl.PluralRules>()

/** Picks the form for a number: `plural('sv', count, { one: '1 lopp', other: `${count} lopp` })`. */
export const plural = (language: Language, count: number, forms: Forms): string => {
  const locale = localeOf(language)
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return forms[known.select(count)] ?? forms.other
}
