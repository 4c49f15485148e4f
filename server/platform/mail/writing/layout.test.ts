import { describe, expect, it, test } from 'vitest'
import { inLanguage } from '../../language/language.ts'
import { mailLayout } from './layout.ts'

const content = {
  title: 'Your spot is booked',
  paragraphs: ['Hello Anna,\nwelcome.', 'See you on the trail.'],
  action: { label: 'See the trip', url: 'https://trailherd.example/trips/7?from=mail&x=1' },
  facts: [
    ['Trip', 'Hut to hut'],
    ['Dates', '5 to 9 July 2027'],
  ] as [string, string][],
  footnote: 'You get this mail because you booked.',
}

describe('the text part', () => {
  it('has the whole content of the HTML part', () => {
    const { text } = mailLayout(content)
    for (const words of [
      'Your spot is booked',
      'Hello Anna,\nwelcome.',
      'See you on the trail.',
      'Trip: Hut to hut\nDates: 5 to 9 July 2027',
      'See the trip:\nhttps://trailherd.example/trips/7?from=mail&x=1&lang=en',
      'You get this mail because you booked.',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('has no gaps without facts, action and footnote', () => {
    expect(mailLayout({ title: 'Hi', paragraphs: ['One.'] }).text).toBe(
      'Hi\n==\n\nOne.\n\n-- \nTrailherd · Small trail races and guided running trips\n',
    )
  })
})

describe('the HTML part', () => {
  it('links to the address of the action', () => {
    expect(mailLayout(content).html).toContain(
      'href="https://trailherd.example/trips/7?from=mail&#38;x=1&#38;lang=en"',
    )
  })

  it('escapes every value', () => {
    const evil = '</title><img src=x onerror=alert(1)>"\'`&'
    const { html } = mailLayout({
      title: evil,
      paragraphs: [evil],
      action: { label: evil, url: `https://trailherd.example/?q="><img src=x onerror=alert(1)>` },
      facts: [[evil, evil]],
      footnote: evil,
    })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('onerror=alert(1)>')
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    expect(html).not.toContain('"\'')
  })

  it('keeps the line breaks of a paragraph', () => {
    expect(mailLayout({ title: 'Hi', paragraphs: ['a\r\nb\n\nc'] }).html).toContain('a<br>b<br><br>c')
  })

  it('loads nothing from the network', () => {
    expect(mailLayout(content).html).not.toMatch(/<(link|img|script|iframe|object)|url\(|@import/)
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/trips/7', ''])(
  'an action never links to %j',
  (url) => {
    expect(() => mailLayout({ title: 'Hi', paragraphs: [], action: { label: 'Go', url } })).toThrow(TypeError)
  },
)

test('the fixed words are in the language that is spoken, and the document says which it is', () => {
  const { html, text } = inLanguage('sv', () => mailLayout(content))
  expect(html).toContain('<html lang="sv">')
  expect(html).toContain('Eller öppna den här adressen:')
  expect(text).toContain('Trailherd · Små traillopp och guidade löparresor')
  expect(mailLayout(content).html).toContain('<html lang="en">')
})

test.each([
  ['/booking/abc-_123', '/booking/abc-_123?lang=sv'],
  ['/verify-email?token=abc-_123', '/verify-email?token=abc-_123&lang=sv'],
  ['/?terrain=Forest&country=SE&country=NO', '/?terrain=Forest&country=SE&country=NO&lang=sv'],
  ['/trips/7#dates', '/trips/7?lang=sv#dates'],
  ['/trips?page=2&lang=en#list', '/trips?page=2&lang=sv#list'],
])('a link to %s in a Swedish mail opens %s', (path, opened) => {
  const link = { label: 'See it', url: `https://trailherd.example${path}` }
  const places = [{ action: link }, { footLink: link }, { links: [{ ...link, text: 'A page' }] }]
  for (const place of places) {
    const { html, text } = inLanguage('sv', () => mailLayout({ title: 'Hej', paragraphs: [], ...place }))
    expect(text.match(/https:\S+/g)).toEqual([`https://trailherd.example${opened}`])
    expect(html).toContain(`href="https://trailherd.example${opened.replaceAll('&', '&#38;')}"`)
  }
})
