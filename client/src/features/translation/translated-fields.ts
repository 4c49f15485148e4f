import type { Language } from '#shared/language/language.ts'
import type { TranslationWay } from '#shared/translation/schema.ts'
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
  const translated = originals.map((text) => {
    if (isBlank(text)) return text
    return Object.hasOwn(dictionary, text) ? dictionary[text] : undefined
  })
  if (translated.includes(undefined)) return undefined
  return typeof field === 'string' ? translated[0] : (translated as string[])
}

/** The fields with their translations, and the language of each. A field is translated as a whole or not at all. */
export const translatedFields = <T extends Fields>(
  fields: T,
  { from, to }: TranslationWay,
  dictionary: Dictionary = {},
) => {
  const texts: Fields = {}
  const lang: Record<string, Language> = {}
  for (const [name, field] of Object.entries(fields)) {
    const translated = translatedField(field, dictionary)
    texts[name] = translated ?? field
    lang[name] = translated === undefined ? from : to
  }
  return { texts: texts as T, lang: lang as { [Key in keyof T]: Language } }
}
