import { expect, test } from 'vitest'
import { pictureFormatOf, uploadedHashOf, uploadedSrcSet } from './addresses.ts'
import { pictureAddress } from './picture-address.ts'

const HASH = '0123456789abcdef0123456789abcdef01234567'

test('only addresses of uploaded pictures have a hash', () => {
  expect(uploadedHashOf(`/uploads/${HASH}-1920.webp`)).toBe(HASH)
  const others = [
    `/uploads/${HASH}-1920.avif`,
    `/uploads/${HASH}-100.webp`,
    `/uploads/${HASH.toUpperCase()}-1920.webp`,
    `/uploads/../${HASH}-1920.webp`,
    `/uploads/${HASH}-1920.webp?x`,
    `https://elsewhere.example/uploads/${HASH}-1920.webp`,
  ]
  for (const url of others) expect(uploadedHashOf(url)).toBeNull()
})

test('the name of a file gives its format, and other names are not pictures', () => {
  expect(pictureFormatOf(`${HASH}-480.avif`)).toBe('avif')
  expect(pictureFormatOf(`${HASH}-960.webp`)).toBe('webp')
  const others = [
    '',
    '..',
    `${HASH}-480.html`,
    `${HASH}-480.webp\n`,
    `../${HASH}-480.webp`,
    `${HASH}-480.webp.`,
  ]
  for (const name of others) expect(pictureFormatOf(name)).toBeNull()
})

test('srcset lists all three widths', () => {
  expect(uploadedSrcSet('ab', 'avif')).toBe(
    '/uploads/ab-480.avif 480w, /uploads/ab-960.avif 960w, /uploads/ab-1920.avif 1920w',
  )
})

test.each([
  ['https://photos.example/ridge.jpg', true],
  ['HTTPS://photos.example/ridge.jpg', true],
  [`/uploads/${HASH}-1920.webp`, true],
  ['http://photos.example/ridge.jpg', false],
  ['//photos.example/ridge.jpg', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  ['blob:https://photos.example/1', false],
  ['ftp://photos.example/ridge.jpg', false],
  ['/uploads/../secrets/session-secret', false],
  ['/uploads/..', false],
  ['/api/logout', false],
  ['ridge.jpg', false],
])('a picture address %s: %s', (address, taken) => {
  expect(pictureAddress('Picture').safeParse(address).success).toBe(taken)
})

test.each([
  ['example.com/x y.jpg', 'Picture has a space in it: a web address has none'],
  ['http://example.com/x.jpg', 'Picture must start with https://, such as https://example.com/picture.jpg'],
])('the picture address %s is refused with a message that says why', (value, message) =>
  expect(pictureAddress('Picture').safeParse(value).error?.issues[0]?.message).toBe(message),
)
