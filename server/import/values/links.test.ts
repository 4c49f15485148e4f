import { expect, test } from 'vitest'
import { linkIn, mailIn } from './links.ts'

test('a link and an address are found in what people write', () => {
  expect(linkIn('See <a class="x" href="https://fjall.example/lopp">our page</a>')).toBe(
    'https://fjall.example/lopp',
  )
  expect(linkIn('Info: [page](https://fjall.example/a), entries later')).toBe('https://fjall.example/a')
  expect(linkIn('www.fjall.se.')).toBe('https://www.fjall.se')
  expect(mailIn('Write to mailto:hej@fjall.example please')).toBe('hej@fjall.example')
})

// With a quadratic pattern each of these takes many minutes.
test.each([
  ['<a ', 'tags that never end'],
  ['<a href', 'addresses that never come'],
  ['[', 'brackets that never close'],
  ['[a](', 'links without an address'],
  ['é', 'letters beyond ASCII'],
  ['a.co', 'names of sites without an end'],
  ['a', 'a word of a million letters'],
  ['a@', 'at signs'],
])('a million times %j is read at once', (piece) => {
  const text = piece.repeat(1_000_000 / piece.length)
  linkIn(text)
  mailIn(text)
})
