import { expect, test } from 'vitest'
import { plainLineOf, plainTextOf } from './plain-text.ts'

test('tags become paragraphs and lines, entities become letters', () => {
  expect(
    plainTextOf(
      '<p>Ridge &amp; forest.</p>\r\n<p class="x">From Sk&ouml;vde,<br/>at 8&nbsp;am &#8211; rain or <b>shine</b>.</p>',
    ),
  ).toBe('Ridge & forest.\n\nFrom Skövde,\nat 8 am – rain or shine.')
  expect(plainTextOf('Bring:<ul><li>shoes</li><li>a map</li></ul>Then run.')).toBe(
    'Bring:\n- shoes\n- a map\n\nThen run.',
  )
})

test('a text with line breaks keeps them when it has an inline tag', () => {
  expect(plainTextOf('One <strong>way</strong>\n\nand another')).toBe('One way\n\nand another')
})

test('text that was escaped twice is decoded, and decoding it again changes nothing', () => {
  const twice = plainTextOf('&lt;p&gt;Fell &amp;amp; fun&lt;/p&gt;')
  expect(twice).toBe('Fell & fun')
  expect(plainTextOf(twice)).toBe(twice)
})

test('scripts, styles and comments leave nothing behind', () => {
  expect(plainTextOf('Up<script>alert(1)</script><style>p{}</style><!-- note --> and down')).toBe(
    'Up and down',
  )
})

test('clean text, and text that only looks like markup, stays as it is', () => {
  const own = '  Up  5 < 7 km & down > 3, I <3 it, <Karl> & AT&T, https://a.example/?a=1&lt=2\n\n\n x'
  expect(plainTextOf(own)).toBe(own)
  expect(plainLineOf('Rock & Roll  Run')).toBe('Rock & Roll  Run')
})

test('a line stays one line', () => {
  expect(plainLineOf('<p>Peak</p><p>Fell &amp; Ridge</p>')).toBe('Peak Fell & Ridge')
})

test('text under many layers is not decoded by a second look, and hides no control characters', () => {
  for (const layers of [2, 6, 9, 400]) {
    for (const hidden of ['#7;', 'lt;script>alert(1)&lt;/script>', '#8203;', '#xffff;']) {
      const once = plainTextOf(`Ridge ${'&amp;'}${'amp;'.repeat(layers)}${hidden}`)
      expect(plainTextOf(once)).toBe(once)
      expect(once).not.toMatch(/[^\P{Cc}\t\n\r]|\uffff/u)
      expect(once).not.toContain('<script')
    }
  }
  const nested = plainTextOf(`${'<'.repeat(50)}b>${'b>'.repeat(49)}up`)
  expect(plainTextOf(nested)).toBe(nested)
})

test.each([
  ['tags that never end', '<p '],
  ['scripts that never end', '<script>'],
  ['comments that never end', '<!--'],
  ['ends of comments', '-->'],
  ['almost ends of scripts', '<script></script x'],
  ['entities', '&amp;'],
  ['spaces', ' '],
  ['tabs and line breaks', '\t\n \t'],
  ['blocks', '<p>'],
  ['breaks and spaces', '<br>  '],
])('a long text of %s is cleaned quickly', (_what, part) => {
  // Processor time: a busy machine may do something else in between.
  const start = process.cpuUsage().user
  plainTextOf(`&lt;x${part.repeat(Math.ceil(500_000 / part.length))}y`)
  expect(process.cpuUsage().user - start).toBeLessThan(2_000_000)
})
