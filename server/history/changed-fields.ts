import { isDeepStrictEqual } from 'node:util'

type Row = Record<string, unknown>

/** Those of the named fields whose values differ. */
export const changedFields = (names: Iterable<string>, before: object, after: object): string[] =>
  [...new Set(names)].filter((name) => !isDeepStrictEqual((before as Row)[name], (after as Row)[name]))
