import { currentLanguage, DEFAULT_LANGUAGE, type Language, LOCALES } from './language.ts'

/**
 * A room's messages as a function: `bookingMessages().firstNameRequired`. It answers in the current
 * language, or in the one it is given. Call it where the text is needed and never while a module
 * loads: on the server each request has a language of its own.
 *
 * The Swedish file has the type of the English one, so a missing key, an extra key or a wrong
 * parameter fails the type check. A built site holds one language only (see `one-language.ts`).
 */
export const messagesIn =
  <Messages>(messages: Record<Language, Messages>) =>
  (language: Language = currentLanguage()): Messages =>
    messages[language]

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const rules = new Map<string, Intl.PluralRules>()

/** Picks the form for a number: `plural('sv', count, { one: '1 lopp', other: `${count} lopp` })`. */
export const plural = (language: Language, count: number, forms: Forms): string => {
  const locale = LOCALES[language] ?? LOCALES[DEFAULT_LANGUAGE]
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return forms[known.select(count)] ?? forms.other
}
