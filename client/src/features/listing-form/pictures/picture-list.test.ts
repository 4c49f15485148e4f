import { expect, test } from 'vitest'
import {
  addPicture,
  addressProblem,
  addTypedAddress,
  fileProblem,
  movePicture,
  pictureFieldsOf,
  pictureProblem,
  picturesOf,
  thumbnailOf,
} from './picture-list.ts'

const [A, B, C] = ['https://a.example/a.jpg', 'https://b.example/b.jpg', 'https://c.example/c.jpg'] as const
const UPLOADED = `/uploads/${'0'.repeat(40)}-1920.webp`
const three = [A, B, C].map((url) => ({ url, alt: '' }))

test('the main picture comes first and only once', () => {
  expect(picturesOf({ mainImageUrl: B, imageUrls: [A, B], imageAlts: { [A]: 'A ridge' } })).toEqual([
    { url: B, alt: '' },
    { url: A, alt: 'A ridge' },
  ])
  expect(picturesOf({ mainImageUrl: null, imageUrls: [C], imageAlts: {} })).toEqual([{ url: C, alt: '' }])
})

test('the first picture is sent as the main one, the others in their order, without blank descriptions', () => {
  const pictures = [
    { url: A, alt: ' A ridge ' },
    { url: B, alt: ' ' },
    { url: C, alt: '' },
  ]
  expect(pictureFieldsOf(pictures)).toEqual({
    mainImageUrl: A,
    imageUrls: [B, C],
    imageAlts: { [A]: 'A ridge' },
  })
  expect(pictureFieldsOf([])).toEqual({ mainImageUrl: null, imageUrls: [], imageAlts: {} })
})

test('pictures move, but not beyond the ends of the list', () => {
  expect(movePicture(three, 2, 0).map(({ url }) => url)).toEqual([C, A, B])
  expect(movePicture(three, 0, 1).map(({ url }) => url)).toEqual([B, A, C])
  expect(movePicture(three, 0, -1)).toEqual(three)
  expect(movePicture(three, 2, 3)).toEqual(three)
})

test('the same picture is not added twice', () => {
  expect(addPicture(three, B)).toEqual(three)
  expect(addPicture([], A)).toEqual([{ url: A, alt: '' }])
})

test('the thumbnail of an uploaded picture is its smallest file', () => {
  expect(thumbnailOf(UPLOADED)).toBe(`/uploads/${'0'.repeat(40)}-480.webp`)
  expect(thumbnailOf(A)).toBe(A)
})

test('a file that cannot be uploaded is named in the message', () => {
  const file = { name: 'ridge.jpg', type: 'image/jpeg', size: 5_000 }
  expect(fileProblem(file)).toBeNull()
  expect(fileProblem({ ...file, name: 'a.svg', type: 'image/svg+xml' })).toBe(
    'a.svg is not a JPEG, PNG, WebP or AVIF picture.',
  )
  expect(fileProblem({ ...file, size: 0 })).toBe('ridge.jpg is empty.')
  expect(fileProblem({ ...file, name: 'a.png', type: 'image/png', size: 12_582_912 })).toBe(
    'a.png has 12.0 MB; a picture may have at most 10 MB.',
  )
})

test('a JPEG of 20 MB is taken, because it is scaled down before it is sent', () => {
  const file = { name: 'ridge.jpg', type: 'image/jpeg', size: 20_971_520 }
  expect(fileProblem(file)).toBeNull()
  expect(pictureProblem('ridge.jpg', new Blob(['x']))).toBeNull()
  const notScaled = Object.defineProperty(new Blob(), 'size', { value: file.size })
  expect(pictureProblem('ridge.jpg', notScaled)).toBe(
    'ridge.jpg has 20.0 MB; a picture may have at most 10 MB.',
  )
  expect(fileProblem({ ...file, size: 52_428_800 })).toBe(
    'ridge.jpg has 50.0 MB; a picture may have at most 10 MB.',
  )
})

test('an address must be https or an uploaded picture', () => {
  expect(addressProblem(A)).toBeNull()
  expect(addressProblem(UPLOADED)).toBeNull()
  for (const address of ['http://a.example/a.jpg', 'javascript:alert(1)', '', 'a.jpg']) {
    expect(addressProblem(address)).toBe(
      'The address must start with https://, such as https://example.com/picture.jpg',
    )
  }
})

test('a typed address adds a picture, and gets https:// if it has no scheme', () => {
  expect(addTypedAddress([], ' ')).toEqual([])
  expect(addTypedAddress([], ' example.com/pic.jpg ')).toEqual([
    { url: 'https://example.com/pic.jpg', alt: '' },
  ])
  expect(addressProblem('example.com/pic.jpg')).toBeNull()
  expect(addressProblem('example.com/my pic.jpg')).toBe(
    'The address has a space in it: a web address has none',
  )
})
