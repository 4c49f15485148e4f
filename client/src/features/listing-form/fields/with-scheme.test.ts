import { expect, test } from 'vitest'
import { withScheme } from './with-scheme.ts'

test.each(['example.com/race', 'www.example.com', 'åre.example:8080/?a=b', 'youtu.be/dQw4w9WgXcQ'])(
  '%s is an address without its scheme',
  (typed) => expect(withScheme(` ${typed} `)).toBe(`https://${typed}`),
)

test.each([
  '',
  'http://example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'mailto:a@example.com',
  'a@example.com',
  'our page',
  'localhost',
  'see example.com',
])('%j stays as it is', (typed) => expect(withScheme(typed)).toBe(typed))
