import { describe, expect, it, test } from 'vitest'
import { emailAddress } from '#shared/text/text-schema.ts'
import { checkedMailbox, headerText, isMailAddress } from './mail-address.ts'

describe('an address', () => {
  it.each(['runner@example.com', "o'neill+trail@mail.example.co.uk", 'A_b-c.d@x1.se'])(
    '%s is one address',
    (address) => {
      expect(isMailAddress(address)).toBe(true)
    },
  )

  it.each([
    ['with a line break and a header', 'a@example.com\r\nBcc: b@example.com'],
    ['with a lone line feed', 'a@example.com\nb@example.com'],
    ['with a trailing line break', 'a@example.com\n'],
    ['in a list with a comma', 'a@example.com, b@example.com'],
    ['in a list with a semicolon', 'a@example.com;b@example.com'],
    ['with a query', 'a@example.com?bcc=b@example.com'],
    ['with an encoded query', 'a@example.com%3Fbcc=b@example.com'],
    ['with a display name', 'Anna <a@example.com>'],
    ['in angle brackets', '<a@example.com>'],
    ['with a comment', 'a@example.com (b@example.com)'],
    ['with a quoted local part', '"a@example.com,b"@example.com'],
    ['with a space', 'a b@example.com'],
    ['with a NUL', 'a\0@example.com'],
    ['with two at signs', 'a@b@example.com'],
    ['of a group', 'team:a@example.com;'],
    ['without a domain', 'a@'],
    ['without a local part', '@example.com'],
    ['that is empty', ''],
    ['with a local part that is too long', `${'a'.repeat(65)}@example.com`],
    ['that is too long', `a@${'example.'.repeat(40)}com`],
  ])('%s is refused', (_what, address) => {
    expect(isMailAddress(address)).toBe(false)
    expect(() => checkedMailbox({ address })).toThrow(expect.objectContaining({ status: 400 }))
  })
})

test.each([
  ['the longest local part', `${'a'.repeat(64)}@example.com`],
  ['a longer one', `${'a'.repeat(65)}@example.com`],
  ['the longest domain', `a@${'b.'.repeat(124)}com`],
  ['a longer one still', `a@${'b.'.repeat(125)}com`],
])('forms accept exactly the addresses that mail can be sent to: %s', (_what, address) => {
  expect(emailAddress('no').safeParse(address).success).toBe(isMailAddress(address))
})

test('a refusal does not repeat the address', () => {
  expect(() => checkedMailbox({ address: 'secret@example.com?bcc=x' })).toThrow(/^((?!secret).)*$/s)
})

describe('a header text', () => {
  it('becomes a single line', () => {
    expect(headerText('Åre\r\nBcc: x@example.com\u2028\u0085ridge\0 ')).toBe('Åre Bcc: x@example.com ridge')
  })

  it('loses direction marks', () => {
    expect(headerText('Trail\u202eherd')).toBe('Trail herd')
  })

  it('is cut between characters when it is too long', () => {
    expect(headerText('🏔'.repeat(300), 5)).toBe('🏔🏔🏔🏔…')
  })
})

test('a name of line breaks only is left out', () => {
  expect(checkedMailbox({ address: 'a@example.com', name: '\r\n' })).toEqual({ address: 'a@example.com' })
})
