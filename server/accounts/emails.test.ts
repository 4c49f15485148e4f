import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/platform/language/language.ts'
import { addressChanging, addressTaken, resetPassword, verifyAddress } from './emails.ts'

const recipient = {
  to: 'runner@example.com',
  language: 'en',
  publicUrl: 'https://trailherd.example',
} as const
const expiresAt = new Date('2027-01-16T12:00:00Z')
const withLink = { ...recipient, token: 'abc-_123', expiresAt }

describe('mails with a link', () => {
  test('link to the right page in both parts, and expire with the link', () => {
    const mails = [
      [verifyAddress(withLink), 'https://trailherd.example/verify-email?token=abc-_123'],
      [resetPassword(withLink), 'https://trailherd.example/reset-password?token=abc-_123'],
    ] as const
    for (const [mail, url] of mails) {
      expect(mail.to).toEqual({ address: 'runner@example.com' })
      expect(mail.text).toContain(url)
      expect(mail.html).toContain(`href="${url}"`)
      expect(mail.expiresAt).toBe(expiresAt)
    }
  })

  test('say how long the link works', () => {
    expect(resetPassword(withLink).text).toContain('1 hour')
    expect(verifyAddress(withLink).text).toContain('24 hours')
  })
})

test('notices name the account and contain no token; markup in a name stays text', () => {
  for (const mail of [addressTaken, addressChanging].map((write) =>
    write({ ...recipient, username: '<b>runner</b>' }),
  )) {
    expect(mail.text).toContain('<b>runner</b>')
    expect(mail.html).not.toContain('<b>runner')
    expect(mail.text).not.toContain('token')
  }
})

test('every mail is in the language of its reader, whatever language the request is in', () => {
  const swedish = { ...withLink, language: 'sv', username: 'runner' } as const
  const subjects = () =>
    [verifyAddress, resetPassword, addressTaken, addressChanging].map((write) => write(swedish).subject)
  expect(subjects()).toEqual([
    'Bekräfta din e-postadress',
    'Återställ ditt lösenord',
    'Du har redan ett konto',
    'Din e-postadress håller på att ändras',
  ])
  expect(inLanguage('en', subjects)).toEqual(subjects())
  expect(inLanguage('sv', () => resetPassword(withLink).subject)).toBe('Reset your password')
  expect(resetPassword(swedish).html).toContain('<html lang="sv">')
})
