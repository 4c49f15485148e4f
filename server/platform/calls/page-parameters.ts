import { pageQuery } from '../http/request-params.ts'
import type { Parameter } from './describe-calls.ts'
import { parametersOf } from './json-schema.ts'

/** `limit` and `offset` of a list. */
export const PAGE: Parameter[] = parametersOf(pageQuery, {
  limit: 'The most items; without it the whole list, 20,000 items at most.',
  offset: 'How many items to leave out at the beginning.',
})
