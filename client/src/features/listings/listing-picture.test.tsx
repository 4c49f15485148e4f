import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ListingPicture } from './listing-picture.tsx'

const HASH = 'ab'.repeat(20)
const SIZES = '(min-width: 1280px) 310px, 100vw'

const show = (url: string | null) =>
  render(
    <ListingPicture
      url={url}
      alt="The ridge"
      art={{ id: 7, kind: 'race', terrain: ['Mountain'] }}
      sizes={SIZES}
    />,
  )

const widthsOf = (format: string) =>
  [480, 960, 1920].map((width) => `/uploads/${HASH}-${width}.${format} ${width}w`).join(', ')

test('of an uploaded picture the browser may take any width, as AVIF or else WebP', () => {
  const { container } = show(`/uploads/${HASH}-1920.webp`)
  const sources = [...container.querySelectorAll('picture > source')]
  expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp'])
  expect(sources.map((source) => source.getAttribute('srcset'))).toEqual([widthsOf('avif'), widthsOf('webp')])
  expect(sources.map((source) => source.getAttribute('sizes'))).toEqual([SIZES, SIZES])
  expect(screen.getByRole('img', { name: 'The ridge' })).toHaveAttribute('src', `/uploads/${HASH}-1920.webp`)
})

test('a picture from elsewhere is itself alone', () => {
  const { container } = show('https://photos.example/ridge.jpg')
  expect(container.querySelector('source')).toBeNull()
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://photos.example/ridge.jpg')
})

test.each([`/uploads/${HASH}-1920.webp`, 'https://photos.example/ridge.jpg'])(
  'a picture that does not load is replaced by the drawing: %s',
  (url) => {
    const { container } = show(url)
    fireEvent.error(screen.getByRole('img'))
    expect(container.querySelector('picture')).toBeNull()
    expect(container.querySelector('img[src^="/art/race/7.svg"]')).toBeInTheDocument()
  },
)

test('a listing without a picture shows its drawing', () => {
  const { container } = show(null)
  expect(container.querySelector('img[src^="/art/race/7.svg"]')).toBeInTheDocument()
})

test('in a wide window the head of a page takes the wide drawing', () => {
  const { container } = render(
    <ListingPicture url={null} art={{ id: 7, kind: 'race', terrain: ['Mountain'] }} wideFrom={900} />,
  )
  const source = container.querySelector('picture > source')
  expect(source).toHaveAttribute('media', '(min-width: 900px)')
  expect(source?.getAttribute('srcset')).toMatch(/^\/art\/race\/7\.svg\?terrain=Mountain&wide=1/)
  expect(container.querySelector('img')?.getAttribute('src')).not.toContain('wide')
})
