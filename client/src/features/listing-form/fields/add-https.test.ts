import { expect, test } from 'vitest'
import { addHttps } from './add-https.ts'

test.each(['example.com/race', 'www.example.com', 'åre.example:8080/?a=b', 'youtu.be/dQw4w9WgXcQ'])(
  '%s gets https:// in front',
  (typed) => expect(addHttps(` ${typed} `)).toBe(`https://${typed}`),
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
])('%j stays as it is', (typed) => expect(addHttps(typed)).toBe(typed))
