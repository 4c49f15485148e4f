import { currentLocale } from '#shared/language/language.ts'

/** Names or other texts as part of a sentence: `Anna, Bo, and Eva`, in Swedish `Anna, Bo och Eva`. */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(items)
