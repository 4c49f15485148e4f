import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import MapView, { type Pin } from './map-view.tsx'

const TILES = { url: '', attribution: '' }
const NASTY = '<img src=x onerror="window.hurt = true">'

const pin = (id: number, more: Partial<Pin> = {}): Pin => ({
  key: `race ${id}`,
  tone: 'moss',
  lat: 62,
  lng: id * 4,
  label: `${id} km`,
  name: `Race ${id}`,
  href: `/race/${id}`,
  detail: 'Åre, June 6, 2027',
  ...more,
})

const view = (pins: Pin[], onOpen = vi.fn(), onViewChange = vi.fn()) => (
  <StrictMode>
    <MapView pins={pins} onOpen={onOpen} onViewChange={onViewChange} tiles={TILES} label="Map of races" />
  </StrictMode>
)

const tap = (element: Element) => {
  fireEvent.pointerDown(element, { pointerType: 'touch' })
  fireEvent.pointerUp(element, { pointerType: 'touch' })
  fireEvent.click(element, { detail: 1 })
}

// A page without layout has no sizes, and no canvas to paint on.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

test('each pin is a link with its name and its label', async () => {
  render(view([pin(3), pin(5)]))
  const link = await screen.findByRole('link', { name: 'Race 3, 3 km' })
  expect(link).toHaveTextContent('3 km')
  expect(link).toHaveAttribute('href', '/race/3')
  expect(screen.getByRole('region', { name: 'Map of races' })).toContainElement(link)
})

test('hovering previews name and detail, leaving ends it, a click opens', async () => {
  const onOpen = vi.fn()
  render(view([pin(3)], onOpen))
  const link = await screen.findByRole('link', { name: /Race 3/ })
  fireEvent.pointerOver(link, { pointerType: 'mouse' })
  const preview = screen.getByRole('tooltip')
  expect(preview).toHaveTextContent('Race 3Åre, June 6, 2027')
  expect(preview).toHaveStyle({ opacity: 0.9 })
  expect(within(preview).queryByRole('button')).toBeNull()
  fireEvent.pointerOut(link, { pointerType: 'mouse', relatedTarget: document.body })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  await userEvent.click(link)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('/race/3')
})

test('a tap previews with a ring, View Details opens', async () => {
  const onOpen = vi.fn()
  render(view([pin(3), pin(5)], onOpen))
  const three = await screen.findByRole('link', { name: /^Race 3/ })
  const five = await screen.findByRole('link', { name: /^Race 5/ })
  tap(three)
  tap(five)
  expect(onOpen).not.toHaveBeenCalled()
  expect(three).not.toHaveClass('is-previewed')
  expect(five).toHaveClass('is-previewed')
  const preview = screen.getByRole('group', { name: 'Race 5' })
  await userEvent.click(within(preview).getByRole('button', { name: 'View Details' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('/race/5')
})

test('a tap on the empty map ends preview and ring', async () => {
  render(view([pin(3)]))
  const link = await screen.findByRole('link', { name: /Race 3/ })
  tap(link)
  fireEvent.click(screen.getByRole('region'), { detail: 1 })
  expect(link).not.toHaveClass('is-previewed')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'View Details' })).toBeNull())
})

test('a long press on a touch screen previews', async () => {
  render(view([pin(3)]))
  const link = await screen.findByRole('link', { name: /Race 3/ })
  fireEvent.pointerDown(link, { pointerType: 'touch' })
  fireEvent.contextMenu(link)
  expect(link).toHaveClass('is-previewed')
})

test('Enter opens, Escape ends a preview', async () => {
  const onOpen = vi.fn()
  render(view([pin(3)], onOpen))
  const link = await screen.findByRole('link', { name: /Race 3/ })
  link.focus()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith('/race/3')
  tap(link)
  fireEvent.keyDown(link, { key: 'Escape' })
  expect(link).not.toHaveClass('is-previewed')
})

test('markup in names, labels and details is text', async () => {
  render(view([pin(3, { name: NASTY, label: NASTY, detail: NASTY })]))
  const link = await screen.findByRole('link', { name: `${NASTY}, ${NASTY}` })
  fireEvent.pointerOver(link, { pointerType: 'mouse' })
  expect(screen.getByRole('tooltip')).toHaveTextContent(`${NASTY}${NASTY}`)
  expect(document.querySelector('img')).toBeNull()
})

test('an address that is no page is no link', async () => {
  render(view([pin(3, { href: 'javascript:alert(1)' })]))
  expect(await screen.findByText('3 km')).not.toHaveAttribute('href')
})

test('pins without a usable place are not shown and do no harm', async () => {
  render(view([pin(3, { lat: Number.NaN }), pin(5, { lng: Number.POSITIVE_INFINITY }), pin(6)]))
  expect(await screen.findByRole('link', { name: /Race 6/ })).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: /Race/ })).toHaveLength(1)
})

test('another list rebuilds the markers and leaves the view', async () => {
  const onViewChange = vi.fn()
  const { rerender } = render(view([pin(3), pin(5)], vi.fn(), onViewChange))
  const before = await screen.findByRole('link', { name: /Race 3/ })
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  const seen = onViewChange.mock.lastCall
  expect(seen?.[0]).toMatchObject({ zoom: 6 })
  before.focus()
  rerender(view([pin(3), pin(4)], vi.fn(), onViewChange))
  const after = await screen.findByRole('link', { name: /Race 4/ })
  expect(after).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Race 3/ })).not.toBe(before)
  expect(screen.getByRole('link', { name: /Race 3/ })).toHaveFocus()
  expect(screen.queryByRole('link', { name: /Race 5/ })).toBeNull()
  expect(onViewChange.mock.lastCall).toBe(seen)
})

test('pins that cannot be told apart are a group, which parts or spreads', async () => {
  render(view([pin(3, { lng: 12.5 }), pin(4, { lng: 12 }), pin(7, { lng: 12 })]))
  const group = await screen.findByRole('button', { name: 'Group of 3' })
  await userEvent.click(group)
  const pair = await screen.findByRole('button', { name: 'Group of 2' })
  await userEvent.click(pair)
  expect(await screen.findByRole('link', { name: /Race 7/ })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('region'), { detail: 1 })
  expect(screen.queryByRole('link', { name: /Race 7/ })).toBeNull()
})

test('groups from the server stand as they come and lead closer', async () => {
  const onViewChange = vi.fn()
  const groups = [
    { lat: 62, lng: 15, count: 25_300 },
    { lat: Number.NaN, lng: 0, count: 1 },
  ]
  render(
    <MapView
      pins={[]}
      groups={groups}
      onOpen={vi.fn()}
      onViewChange={onViewChange}
      tiles={TILES}
      label="Map"
    />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Group of 25.3K' }))
  expect(onViewChange.mock.lastCall?.[0]).toMatchObject({ zoom: 7 })
})

test('the map tells what it shows at once: the north of Europe at zoom 5', () => {
  const onViewChange = vi.fn()
  act(() => void render(view([], vi.fn(), onViewChange)))
  const [seen] = onViewChange.mock.lastCall ?? []
  expect(seen?.zoom).toBe(5)
  expect((seen?.west + seen?.east) / 2).toBeCloseTo(15, 1)
  expect(seen?.south).toBeLessThan(62)
  expect(seen?.north).toBeGreaterThan(62)
})

test('the map comes and goes without a trace', async () => {
  const { unmount } = render(view([pin(3)]))
  await screen.findByRole('link', { name: /Race 3/ })
  unmount()
  expect(document.querySelector('.leaflet-container')).toBeNull()
  render(view([pin(3)]))
  expect(await screen.findByRole('link', { name: /Race 3/ })).toBeInTheDocument()
})
