import { describe, expect, test } from 'vitest'
import { addressChanging, addressTaken, resetPassword, verifyAddress } from './emails.ts'

const letter = { to: 'runner@example.com', publicUrl: 'https://trailherd.example' }
const expiresAt = new Date('2027-01-16T12:00:00Z')
const withLink = { ...letter, token: 'abc-_123', expiresAt }

describe('mails with a link', () => {
  test('lead to the page that uses it, in both parts, and die with it', () => {
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

  test('say how long it counts', () => {
    expect(resetPassword(withLink).text).toContain('1 hour')
    expect(verifyAddress(withLink).text).toContain('24 hours')
  })
})

test('notices name the account and carry no token; markup in a name stays text', () => {
  for (const mail of [addressTaken, addressChanging].map((write) =>
    write({ ...letter, username: '<b>runner</b>' }),
  )) {
    expect(mail.text).toContain('<b>runner</b>')
    expect(mail.html).not.toContain('<b>runner')
    expect(mail.text).not.toContain('token')
  }
})
