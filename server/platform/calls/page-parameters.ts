import { LANGUAGE_PARAMETER } from '#shared/language/language.ts'
import { pageQuery } from '../http/request-params.ts'
import type { Parameter } from './describe-calls.ts'
import { parametersOf } from './json-schema.ts'

/** `lang` of a calendar. */
export const LANGUAGE: Parameter = {
  name: LANGUAGE_PARAMETER,
  description: 'en or sv: the language of the calendar, because calendar programs do not send one.',
  schema: { type: 'string' },
}

/** `limit` and `offset` of a list. */
export const PAGE: Parameter[] = parametersOf(pageQuery, {
  limit: 'The most items; without it the whole list, 20,000 items at most.',
  offset: 'How many items to leave out at the beginning.',
})
