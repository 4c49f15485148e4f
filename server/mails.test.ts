import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { email, publicUrl, token, writersIn } from '#server/testing/every-mail.ts'
import { LANGUAGES } from '#shared/language/language.ts'

/** What rooms export beside their mails. */
const PARTS = new Set([
  'searchAddress',
  'inBookersLanguage',
  'toBooker',
  'bookersAction',
  'linkedBooking',
  'askOrganizer',
  'namesOf',
  'peopleOf',
  'bookingFacts',
  'priceFacts',
  'moneyFacts',
  'payment',
  'claimantName',
])

/** These go to the people who run the site, who read English. */
const ALWAYS_ENGLISH = new Set(['contactMessage', 'reportsToDesk', 'refundsNotDone'])

test('every mail that a room can write is written below', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('/emails.ts'))
  const exported = await Promise.all(
    files.map(async (file) => [file, Object.keys(await import(join(import.meta.dirname, file)))] as const),
  )
  const mails = exported.map(([file, names]) => [
    file.replace('/emails.ts', ''),
    names.filter((name) => !PARTS.has(name)).sort(),
  ])
  const written = Object.entries(writersIn('en')).map(([room, of]) => [room, Object.keys(of).sort()])
  expect(Object.fromEntries(mails)).toEqual(Object.fromEntries(written))
})

const names = Object.entries(writersIn('en')).flatMap(([room, of]) =>
  Object.keys(of).flatMap((name) => LANGUAGES.map((language) => ({ room, name, language }))),
)

test.each(names)(
  'each link of $name opens in the language of the mail, $language',
  ({ room, name, language }) => {
    const mails = [writersIn(language)[room]?.[name]?.() ?? []].flat()
    const spoken = ALWAYS_ENGLISH.has(name) ? 'en' : language
    expect(mails).not.toEqual([])
    for (const { html, text } of mails) {
      expect(html).toContain(`<html lang="${spoken}">`)
      const inText = text.match(/https:\/\/trailherd\.example\S*/g) ?? []
      const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&#38;', '&'))
      expect(new Set(inHtml)).toEqual(new Set(inText))
      expect(inText).not.toEqual([])
      for (const url of inText) expect(new URL(url).searchParams.getAll('lang')).toEqual([spoken])
    }
  },
)

test.each([
  ['en' as const, 'Sweden', 'Sverige'],
  ['sv' as const, 'Sverige', 'Sweden'],
])('a mail in %s writes the country of a race or trip as %s', (language, own, foreign) => {
  const { alerts: found = {}, 'bookings/confirmations': ofBookings = {} } = writersIn(language)
  const mails = [found.newRaces, ofBookings.bookingReceived].flatMap((write) => write?.() ?? [])
  expect(mails).toHaveLength(2)
  for (const { text, html } of mails) {
    expect(text).toContain(`, ${own}`)
    expect(text + html).not.toContain(`, ${foreign}`)
  }
})

test('each mail to a booker about a booking carries its link', () => {
  const { bookings: own = {}, 'bookings/organizer': ofOrganizer = {}, ...others } = writersIn('en')
  const writers = { ...own, ...ofOrganizer, ...others['bookings/link'], ...others.reminders, ...others.trips }
  // A deleted trip takes its bookings with it.
  const { tripWithdrawn: _, ...aboutBookings } = writers
  const mails = Object.entries(aboutBookings).flatMap(([name, write]) =>
    [write()].flat().map((mail) => ({ name, mail })),
  )
  const without = mails.filter(
    ({ mail }) => mail.to?.address === email && !mail.text.includes(`${publicUrl}/booking/${token}?lang=en`),
  )
  // Only the one to people who waited for a cancelled trip.
  expect(without.map(({ name }) => name)).toEqual(['tripCancelled'])
})
