import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { photoUrls } from '#client/testing/trip.ts'
import { PhotoGallery } from './photo-gallery.tsx'
import { useLoadablePhotos } from './use-loadable-photos.ts'

const Gallery = ({ count, shown }: { count: number; shown?: number }) => {
  const [urls] = useState(() => photoUrls(count))
  const { photos, dropPhoto } = useLoadablePhotos(urls)
  return <PhotoGallery photos={photos} shown={shown} name="Hut to Hut" onBroken={dropPhoto} />
}

const open = async (photo: number, count: number) => {
  await userEvent.click(screen.getByRole('button', { name: `Hut to Hut, ${photo} of ${count}` }))
  return within(await screen.findByRole('dialog', { name: 'Photos of Hut to Hut' }))
}

const shownPhoto = () => screen.getByRole('dialog').querySelector('img')?.getAttribute('src')

test('a thumbnail opens at itself; buttons and arrow keys go on and wrap', async () => {
  render(<Gallery count={3} />)
  const lightbox = await open(2, 3)
  expect(lightbox.getByText('2 / 3')).toBeVisible()
  expect(shownPhoto()).toBe('https://photos.example/2.jpg')
  await userEvent.click(lightbox.getByRole('button', { name: 'Next photo' }))
  expect(lightbox.getByText('3 / 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  expect(lightbox.getByText('1 / 3')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  expect(lightbox.getByText('3 / 3')).toBeVisible()
  await userEvent.click(lightbox.getByRole('button', { name: 'Previous photo' }))
  expect(lightbox.getByText('2 / 3')).toBeVisible()
})

test('a photo with a text alternative shows it instead of the name', async () => {
  const alts = { 'https://photos.example/2.jpg': 'Two runners on the ridge' }
  render(<PhotoGallery photos={photoUrls(2)} name="Hut to Hut" alts={alts} onBroken={() => {}} />)
  expect(screen.getByRole('img', { name: 'Hut to Hut, 1 of 2' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Two runners on the ridge' }))
  const lightbox = within(await screen.findByRole('dialog'))
  expect(lightbox.getByRole('img', { name: 'Two runners on the ridge' })).toBeVisible()
})

test('of an uploaded photo the browser takes the size and format it needs', () => {
  const url = `/uploads/${'0123456789'.repeat(4)}-1920.webp`
  render(<PhotoGallery photos={[url, ...photoUrls(1)]} name="Hut to Hut" onBroken={() => {}} />)
  const [uploaded, elsewhere] = screen.getAllByRole('img').map((photo) => photo.parentElement)
  const sources = [...(uploaded?.querySelectorAll('source') ?? [])]
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(sources[0]?.srcset).toContain('-480.avif 480w')
  expect(elsewhere?.querySelectorAll('source')).toHaveLength(0)
})

test('all photos are counted, also those that have no thumbnail', async () => {
  render(<Gallery count={8} shown={6} />)
  expect(screen.getAllByRole('img')).toHaveLength(6)
  const lightbox = await open(6, 8)
  await userEvent.keyboard('{ArrowRight}')
  expect(lightbox.getByText('7 / 8')).toBeVisible()
})

test('one photo has nowhere to go on to', async () => {
  render(<Gallery count={1} />)
  const lightbox = await open(1, 1)
  expect(lightbox.getByText('1 / 1')).toBeVisible()
  expect(lightbox.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Close',
  ])
  await userEvent.keyboard('{ArrowRight}')
  expect(lightbox.getByText('1 / 1')).toBeVisible()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes and the focus is back at the thumbnail', async (_way, close) => {
  render(<Gallery count={3} />)
  await open(2, 3)
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  await close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Hut to Hut, 2 of 3' })).toHaveFocus())
})

test('the focus stays inside', async () => {
  render(<Gallery count={3} />)
  await open(1, 3)
  for (let times = 0; times < 5; times++) {
    await userEvent.tab()
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  }
})

const swipe = (from: { x: number; y: number }, to: { x: number; y: number }) => {
  const dialog = screen.getByRole('dialog')
  const down = [{ clientX: from.x, clientY: from.y }]
  fireEvent.touchStart(dialog, { touches: down, changedTouches: down })
  fireEvent.touchEnd(dialog, { touches: [], changedTouches: [{ clientX: to.x, clientY: to.y }] })
}

test('a swipe shows the next photo; a short or upward move does not', async () => {
  render(<Gallery count={3} />)
  const lightbox = await open(1, 3)
  swipe({ x: 300, y: 200 }, { x: 200, y: 220 })
  expect(lightbox.getByText('2 / 3')).toBeVisible()
  swipe({ x: 100, y: 200 }, { x: 220, y: 190 })
  expect(lightbox.getByText('1 / 3')).toBeVisible()
  swipe({ x: 100, y: 200 }, { x: 120, y: 200 })
  swipe({ x: 100, y: 400 }, { x: 160, y: 100 })
  expect(lightbox.getByText('1 / 3')).toBeVisible()
})

test('a photo that does not load leaves the grid', () => {
  render(<Gallery count={3} />)
  fireEvent.error(screen.getByRole('img', { name: 'Hut to Hut, 2 of 3' }))
  expect(screen.getAllByRole('img').map((photo) => photo.getAttribute('src'))).toEqual([
    'https://photos.example/1.jpg',
    'https://photos.example/3.jpg',
  ])
})

test('one that fails in the lightbox says so, and one can go on', async () => {
  render(<Gallery count={8} shown={6} />)
  const lightbox = await open(6, 8)
  await userEvent.keyboard('{ArrowRight}')
  fireEvent.error(lightbox.getByRole('img', { name: 'Hut to Hut, photo 7 of 8' }))
  expect(lightbox.getByText('This photo could not be loaded.')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  expect(lightbox.getByRole('img', { name: 'Hut to Hut, photo 8 of 8' })).toBeVisible()
})
