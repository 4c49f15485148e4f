import { describe, expect, it, test } from 'vitest'
import { mailLayout } from './layout.ts'

const content = {
  title: 'Your seat is held',
  paragraphs: ['Hello Anna,\nwelcome.', 'See you on the trail.'],
  action: { label: 'See the trip', url: 'https://trailherd.example/trips/7?from=mail&x=1' },
  facts: [
    ['Trip', 'Hut to hut'],
    ['Dates', '5 to 9 July 2027'],
  ] as [string, string][],
  footnote: 'You get this mail because you booked.',
}

describe('the text part', () => {
  it('says all that the HTML says', () => {
    const { text } = mailLayout(content)
    for (const words of [
      'Your seat is held',
      'Hello Anna,\nwelcome.',
      'See you on the trail.',
      'Trip: Hut to hut\nDates: 5 to 9 July 2027',
      'See the trip:\nhttps://trailherd.example/trips/7?from=mail&x=1',
      'You get this mail because you booked.',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('has no empty places where there are no facts, no action and no footnote', () => {
    expect(mailLayout({ title: 'Hi', paragraphs: ['One.'] }).text).toBe(
      'Hi\n==\n\nOne.\n\n-- \nTrailherd · Small trail races and guided running trips\n',
    )
  })
})

describe('the HTML part', () => {
  it('leads to the address of the action', () => {
    expect(mailLayout(content).html).toContain('href="https://trailherd.example/trips/7?from=mail&#38;x=1"')
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

  it('needs nothing from elsewhere', () => {
    expect(mailLayout(content).html).not.toMatch(/<(link|img|script|iframe|object)|url\(|@import/)
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/trips/7', ''])(
  'an action never leads to %j',
  (url) => {
    expect(() => mailLayout({ title: 'Hi', paragraphs: [], action: { label: 'Go', url } })).toThrow(TypeError)
  },
)
