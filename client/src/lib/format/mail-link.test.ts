import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

test('a mail link keeps the @ and escapes everything else', () => {
  expect(mailLink('hello@nordanstig.example')).toBe('mailto:hello@nordanstig.example')
  expect(mailLink('a?cc=x@b.example', 'Hut to Hut & back')).toBe(
    'mailto:a%3Fcc%3Dx@b.example?subject=Hut%20to%20Hut%20%26%20back',
  )
})
