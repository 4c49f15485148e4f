import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/platform/language/language.ts'
import {
  addressChanging,
  addressRemoved,
  addressTaken,
  guessedAt,
  resetPassword,
  verifyAddress,
} from './emails.ts'

const recipient = {
  to: 'runner@example.com',
  language: 'en',
  publicUrl: 'https://trailherd.example',
} as const
const expiresAt = new Date('2027-01-16T12:00:00Z')
const withLink = { ...recipient, username: 'runner-7', token: 'abc-_123', expiresAt }

describe('mails with a link', () => {
  test('link to the right page in both parts, and expire with the link', () => {
    const mails = [
      [verifyAddress(withLink), 'https://trailherd.example/verify-email?token=abc-_123&lang=en'],
      [resetPassword(withLink), 'https://trailherd.example/reset-password?token=abc-_123&lang=en'],
    ] as const
    for (const [mail, url] of mails) {
      expect(mail.to).toEqual({ address: 'runner@example.com' })
      expect(mail.text).toContain(url)
      expect(mail.html).toContain(`href="${url.replace('&', '&#38;')}"`)
      expect(mail.expiresAt).toBe(expiresAt)
    }
  })

  test('name the account that they are about', () => {
    for (const mail of [verifyAddress(withLink), resetPassword(withLink), addressChanging(withLink)]) {
      expect(mail.text).toContain('runner-7')
      expect(mail.html).toContain('runner-7')
    }
  })

  test('the one about a change of address stops it', () => {
    expect(addressChanging(withLink).text).toContain('https://trailherd.example/keep-address?token=abc-_123')
  })

  test('say how long the link works', () => {
    expect(resetPassword(withLink).text).toContain('1 hour')
    expect(verifyAddress(withLink).text).toContain('24 hours')
  })
})

test('notices name the account and contain no token; markup in a name stays text', () => {
  for (const mail of [addressTaken, addressRemoved, guessedAt].map((write) =>
    write({ ...recipient, username: '<b>runner</b>' }),
  )) {
    expect(mail.text).toContain('<b>runner</b>')
    expect(mail.html).not.toContain('<b>runner')
    expect(mail.text).not.toContain('token')
  }
})

test('every mail is in the language of its reader, whatever language the request is in', () => {
  const swedish = { ...withLink, language: 'sv' } as const
  const subjects = () =>
    [verifyAddress, resetPassword, addressTaken, addressChanging, addressRemoved, guessedAt].map(
      (write) => write(swedish).subject,
    )
  expect(subjects()).toEqual([
    'Bekräfta din e-postadress',
    'Återställ ditt lösenord',
    'Du har redan ett konto',
    'Din e-postadress håller på att ändras',
    'Din e-postadress är borttagen',
    'Någon gissar ditt lösenord',
  ])
  expect(inLanguage('en', subjects)).toEqual(subjects())
  expect(inLanguage('sv', () => resetPassword(withLink).subject)).toBe('Reset your password')
  expect(resetPassword(swedish).html).toContain('<html lang="sv">')
})
