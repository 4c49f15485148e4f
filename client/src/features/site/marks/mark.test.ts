import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BADGE, GOAT } from './mark.tsx'

const PUBLIC = join(import.meta.dirname, '../../../../public')
const read = (file: string) => readFileSync(join(PUBLIC, file), 'utf8')

/** Width and height from a PNG file's header. */
const sizeOf = (file: string) => {
  const head = readFileSync(join(PUBLIC, file))
  return [head.readUInt32BE(16), head.readUInt32BE(20)]
}

test("the browser's icon has the shapes and colours of the badge", () => {
  const icon = read('favicon.svg')
  for (const part of [...GOAT.horns, ...GOAT.head]) expect(icon).toContain(`d="${part}"`)
  for (const colour of [BADGE.ground, ...BADGE.accent, ...BADGE.body]) {
    expect(icon).toContain(`fill="${colour}"`)
  }
})

test('the icons and the card for shared links have their declared sizes', () => {
  expect(sizeOf('og-image.png')).toEqual([1200, 630])
  expect(sizeOf('apple-touch-icon.png')).toEqual([180, 180])
  const { icons } = JSON.parse(read('site.webmanifest')) as { icons: { src: string; sizes: string }[] }
  for (const { src, sizes } of icons.filter(({ src }) => src.endsWith('.png'))) {
    expect(sizeOf(src).join('x')).toBe(sizes)
  }
})
