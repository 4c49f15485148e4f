/** Values that a hostile or broken client may send in a field, as JSON. */
export const ODD_VALUES: [what: string, json: string][] = [
  ['null', 'null'],
  ['a list', '["a"]'],
  ['a list of lists', '[[[1]],{}]'],
  ['an object', '{"a":{"b":1}}'],
  ['a number beyond all', '1e309'],
  ['a large number', '99999999999'],
  ['a negative fraction', '-1.5'],
  ['true', 'true'],
  ['an empty text', '""'],
  ['NUL', '"runner\\u0000one@example.com"'],
  ['half a character', '"runner\\ud800one"'],
  ['10,000 letters', JSON.stringify('x'.repeat(10_000))],
  ['quotes and SQL', '"\'; drop table users; select pg_sleep(5) --"'],
  ['markup', '"<img src=x onerror=alert(1)>"'],
  ['a script address', '"javascript:alert(1)"'],
  ['line breaks', '"a@example.com\\r\\nBcc: b@example.com"'],
  ['a list of addresses', '"a@example.com, b@example.com"'],
  ['an address with a query', '"a@example.com?bcc=b@example.com"'],
]

/** Bodies that are not an object with fields. */
export const ODD_BODIES = ['', '[]', 'null', '"text"', '7', '{', '{"a":}', '['.repeat(10_000), '\u0000']

/** The JSON of these fields with one of them holding an odd value. */
export const bodyWith = (fields: Record<string, unknown>, field: string, json: string): string =>
  `{${Object.entries({ ...fields, [field]: null })
    .map(([name, plain]) => `${JSON.stringify(name)}:${name === field ? json : JSON.stringify(plain)}`)
    .join(',')}}`
