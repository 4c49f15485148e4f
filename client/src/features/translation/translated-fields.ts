import type { Language } from '#shared/language/language.ts'
import type { Dictionary } from './api.ts'

/** The texts of a page, by field name. */
export type Fields = Record<string, string | readonly string[] | null | undefined>
type Field = Fields[string]

const listOf = (field: Field): readonly string[] => (typeof field === 'string' ? [field] : (field ?? []))

const isBlank = (text: string) => text.trim() === ''

/** All texts to translate, without duplicates. */
export const textsOf = (fields: Fields): string[] => [
  ...new Set(
    Object.values(fields)
      .flatMap(listOf)
      .filter((text) => !isBlank(text)),
  ),
]

const translatedField = (field: Field, dictionary: Dictionary): Field => {
  const originals = listOf(field)
  if (originals.every(isBlank)) return undefined
  const swedish = originals.map((text) => {
    if (isBlank(text)) return text
    return Object.hasOwn(dictionary, text) ? dictionary[text] : undefined
  })
  if (swedish.includes(undefined)) return undefined
  return typeof field === 'string' ? swedish[0] : (swedish as string[])
}

/** The fields with their translations, and the language of each. A field is translated as a whole or not at all. */
export const inSwedish = <T extends Fields>(fields: T, dictionary: Dictionary = {}) => {
  const texts: Fields = {}
  const lang: Record<string, Language> = {}
  for (const [name, field] of Object.entries(fields)) {
    const swedish = translatedField(field, dictionary)
    texts[name] = swedish ?? field
    lang[name] = swedish === undefined ? 'en' : 'sv'
  }
  return { texts: texts as T, lang: lang as { [Key in keyof T]: Language } }
}
