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

test('a long text of broken tags is cleaned quickly', () => {
  // Processor time: a busy machine may do something else in between.
  const start = process.cpuUsage().user
  plainTextOf('<p '.repeat(6_000))
  plainTextOf('<script>'.repeat(2_500))
  plainTextOf('&amp;'.repeat(4_000))
  expect(process.cpuUsage().user - start).toBeLessThan(2_000_000)
})
