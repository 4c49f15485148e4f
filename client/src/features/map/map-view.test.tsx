import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import MapView, { type MapViewProps, type Pin } from './map-view.tsx'

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

const view = (pins: Pin[], onOpen = vi.fn(), onViewChange = vi.fn(), more: Partial<MapViewProps> = {}) => (
  <StrictMode>
    <MapView
      pins={pins}
      all={pins}
      isAllInSight={false}
      onOpen={onOpen}
      onViewChange={onViewChange}
      tiles={TILES}
      label="Map of races"
      {...more}
    />
  </StrictMode>
)

const tap = (element: Element) => {
  fireEvent.pointerDown(element, { pointerType: 'touch' })
  fireEvent.pointerUp(element, { pointerType: 'touch' })
  fireEvent.click(element, { detail: 1 })
}

// jsdom has no layout and no canvas.
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

test('hovering shows name and detail, leaving hides them, a click opens the page', async () => {
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

test('a tap shows the preview and a ring, View Details opens the page', async () => {
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

test.each([
  ['a tap', tap],
  ['a mouse over the pin', (link: Element) => fireEvent.pointerOver(link, { pointerType: 'mouse' })],
])('lines that arrive for %s after the map is gone are no error', async (_what, show) => {
  const failed = vi.fn()
  process.on('unhandledRejection', failed)
  let arrive = (_lines: string[]) => {}
  const describe = vi.fn(() => new Promise<string[]>((resolve) => (arrive = resolve)))
  const { unmount } = render(view([pin(3)], undefined, undefined, { describe }))
  show(await screen.findByRole('link', { name: /^Race 3/ }))
  expect(describe).toHaveBeenCalledOnce()
  unmount()
  arrive(['June 6, 2027'])
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', failed)
  expect(failed).not.toHaveBeenCalled()
})

test('a tap on the empty map closes the preview and removes the ring', async () => {
  render(view([pin(3)]))
  const link = await screen.findByRole('link', { name: /Race 3/ })
  tap(link)
  fireEvent.click(screen.getByRole('region'), { detail: 1 })
  expect(link).not.toHaveClass('is-previewed')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'View Details' })).toBeNull())
})

test('a pin that moves under a resting mouse leaves a tapped preview open, a mouse that moves onto a pin does not', async () => {
  render(view([pin(3), pin(5)]))
  const three = await screen.findByRole('link', { name: /^Race 3/ })
  const five = await screen.findByRole('link', { name: /^Race 5/ })
  tap(three)
  fireEvent.pointerOver(five, { pointerType: 'mouse' })
  expect(screen.getByRole('group', { name: 'Race 3' })).toBeInTheDocument()
  fireEvent.pointerMove(five, { pointerType: 'mouse' })
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByRole('tooltip')).toHaveTextContent('Race 5')
})

test('a long press on a touch screen shows the preview', async () => {
  render(view([pin(3)]))
  const link = await screen.findByRole('link', { name: /Race 3/ })
  fireEvent.pointerDown(link, { pointerType: 'touch' })
  fireEvent.contextMenu(link)
  expect(link).toHaveClass('is-previewed')
})

test.each([
  ['a press slightly shorter than a long one', 560],
  ['a long press on a busy device, which notices its end before its length,', 700],
])('%s shows the preview, even when no click follows', async (_press, ms) => {
  const onOpen = vi.fn()
  render(view([pin(3)], onOpen))
  const link = await screen.findByRole('link', { name: /Race 3/ })
  const now = vi.spyOn(Event.prototype, 'timeStamp', 'get')
  now.mockReturnValue(1_000)
  fireEvent.pointerDown(link, { pointerType: 'touch' })
  now.mockReturnValue(1_000 + ms)
  fireEvent.pointerUp(link, { pointerType: 'touch' })
  await waitFor(() => expect(link).toHaveClass('is-previewed'))
  now.mockReturnValue(1_010 + ms)
  fireEvent.click(link, { detail: 1 })
  expect(link).toHaveClass('is-previewed')
  expect(onOpen).not.toHaveBeenCalled()
})

test('a tap on a moving map shows the preview, although its click misses the pin', async () => {
  render(view([pin(3)]))
  const link = await screen.findByRole('link', { name: /Race 3/ })
  fireEvent.pointerDown(link, { pointerType: 'touch' })
  fireEvent.pointerUp(link, { pointerType: 'touch' })
  fireEvent.click(screen.getByRole('region'), { detail: 1 })
  await waitFor(() => expect(link).toHaveClass('is-previewed'))
})

test('the late click of a tap does not press the button of the preview that the tap has opened', async () => {
  const onOpen = vi.fn()
  render(view([pin(3)], onOpen))
  const link = await screen.findByRole('link', { name: /Race 3/ })
  fireEvent.pointerDown(link, { pointerType: 'touch' })
  fireEvent.pointerUp(link, { pointerType: 'touch' })
  const button = await screen.findByRole('button', { name: 'View Details' })
  fireEvent.click(button, { detail: 1 })
  fireEvent.pointerDown(button, { pointerType: 'touch' })
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.click(button, { detail: 1 })
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('/race/3')
})

test('Enter opens the page, Escape closes a preview', async () => {
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

test('Enter opens the page also in Firefox, which counts it as a click, after the mouse was used elsewhere', async () => {
  const onOpen = vi.fn()
  render(view([pin(3), pin(9)], onOpen))
  const other = await screen.findByRole('link', { name: /Race 9/ })
  fireEvent.pointerDown(other, { pointerType: 'mouse', clientX: 300, clientY: 200 })
  const byKey = Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }), {
    pointerType: '',
  })
  fireEvent(screen.getByRole('link', { name: /Race 3/ }), byKey)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('/race/3')
})

test('markup in names, labels and details is shown as text', async () => {
  render(view([pin(3, { name: NASTY, label: NASTY, detail: NASTY })]))
  const link = await screen.findByRole('link', { name: `${NASTY}, ${NASTY}` })
  fireEvent.pointerOver(link, { pointerType: 'mouse' })
  expect(screen.getByRole('tooltip')).toHaveTextContent(`${NASTY}${NASTY}`)
  expect(document.querySelector('img')).toBeNull()
})

test('a script address does not become a link', async () => {
  render(view([pin(3, { href: 'javascript:alert(1)' })]))
  expect(await screen.findByText('3 km')).not.toHaveAttribute('href')
})

test('pins without a valid position are not shown', async () => {
  render(view([pin(3, { lat: Number.NaN }), pin(5, { lng: Number.POSITIVE_INFINITY }), pin(6)]))
  expect(await screen.findByRole('link', { name: /Race 6/ })).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: /Race/ })).toHaveLength(1)
})

test('a new list rebuilds the markers and keeps the view', async () => {
  const onViewChange = vi.fn()
  const { rerender } = render(view([pin(3), pin(5)], vi.fn(), onViewChange))
  const before = await screen.findByRole('link', { name: /Race 3/ })
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  const seen = onViewChange.mock.lastCall
  expect(seen?.[0]).toMatchObject({ zoom: 6 })
  before.focus()
  // As on a busy device: each frame has time for one marker only.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 5
    return now
  })
  rerender(view([pin(3), pin(4)], vi.fn(), onViewChange))
  expect(await screen.findByRole('link', { name: /Race 4/ })).toBeInTheDocument()
  const after = await screen.findByRole('link', { name: /Race 3/ })
  expect(after).not.toBe(before)
  await waitFor(() => expect(after).toHaveFocus())
  expect(screen.queryByRole('link', { name: /Race 5/ })).toBeNull()
  expect(onViewChange.mock.lastCall).toBe(seen)
})

test('pins that overlap become a group, which splits up or spreads', async () => {
  render(view([pin(3, { lng: 12.5 }), pin(4, { lng: 12 }), pin(7, { lng: 12 })]))
  const group = await screen.findByRole('button', { name: 'Group of 3' })
  await userEvent.click(group)
  const pair = await screen.findByRole('button', { name: 'Group of 2' })
  await userEvent.click(pair)
  expect(await screen.findByRole('link', { name: /Race 7/ })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('region'), { detail: 1 })
  expect(screen.queryByRole('link', { name: /Race 7/ })).toBeNull()
})

test('a click on a group from the server zooms in', async () => {
  const onViewChange = vi.fn()
  const groups = [
    { lat: 62, lng: 15, count: 25_300 },
    { lat: Number.NaN, lng: 0, count: 1 },
  ]
  render(
    <MapView
      pins={[]}
      groups={groups}
      all={groups}
      isAllInSight={false}
      onOpen={vi.fn()}
      onViewChange={onViewChange}
      tiles={TILES}
      label="Map"
    />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Group of 25.3K' }))
  expect(onViewChange.mock.lastCall?.[0]).toMatchObject({ zoom: 7 })
})

test('the map starts at the north of Europe at zoom 5', () => {
  const onViewChange = vi.fn()
  act(() => void render(view([], vi.fn(), onViewChange)))
  const [seen] = onViewChange.mock.lastCall ?? []
  expect(seen?.zoom).toBe(5)
  expect((seen?.west + seen?.east) / 2).toBeCloseTo(15, 1)
  expect(seen?.south).toBeLessThan(62)
  expect(seen?.north).toBeGreaterThan(62)
})

test('a removed map leaves nothing behind, and another one can be made', async () => {
  const { unmount } = render(view([pin(3)]))
  await screen.findByRole('link', { name: /Race 3/ })
  unmount()
  expect(document.querySelector('.leaflet-container')).toBeNull()
  render(view([pin(3)]))
  expect(await screen.findByRole('link', { name: /Race 3/ })).toBeInTheDocument()
})

test('a map that is left while a group opens reports no error', async () => {
  const problems: unknown[] = []
  const note = (problem: unknown) => problems.push(problem)
  process.on('unhandledRejection', note)
  const { unmount } = render(view([pin(3, { lng: 12.5 }), pin(4, { lng: 12 }), pin(7, { lng: 12 })]))
  fireEvent.click(await screen.findByRole('button', { name: 'Group of 3' }), { detail: 1 })
  unmount()
  render(view([pin(3)]))
  await screen.findByRole('link', { name: /Race 3/ })
  process.off('unhandledRejection', note)
  expect(problems).toEqual([])
})

test('Show all brings every pin into view, is then disabled, and keeps the focus', async () => {
  const onSight = vi.fn()
  const onViewChange = vi.fn()
  const pins = [pin(3), pin(5, { lat: -44, lng: -72, tone: 'glacier' }), pin(6, { lat: -43, lng: 171 })]
  const { rerender } = render(view(pins, vi.fn(), onViewChange, { onSight }))
  await waitFor(() =>
    expect(onSight).toHaveBeenLastCalledWith({
      inView: { moss: 1, glacier: 0 },
      total: { moss: 2, glacier: 1 },
    }),
  )
  const showAll = screen.getByRole('button', { name: 'Show all' })
  await userEvent.click(showAll)
  await waitFor(() =>
    expect(onSight).toHaveBeenLastCalledWith({
      inView: { moss: 2, glacier: 1 },
      total: { moss: 2, glacier: 1 },
    }),
  )
  rerender(view(pins, vi.fn(), onViewChange, { onSight, isAllInSight: true }))
  expect(showAll).toHaveAttribute('aria-disabled', 'true')
  expect(showAll).toHaveFocus()
  const seen = onViewChange.mock.lastCall
  await userEvent.click(showAll)
  expect(onViewChange.mock.lastCall).toBe(seen)
})

test('on a small screen Show all shows the whole world too', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(288)
  const onSight = vi.fn()
  const pins = [pin(3, { lng: -150 }), pin(5, { lng: 20 }), pin(6, { lat: -43, lng: 171 })]
  render(view(pins, vi.fn(), vi.fn(), { onSight }))
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(onSight.mock.lastCall?.[0].inView).toEqual({ moss: 3, glacier: 0 }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Race/ })).toHaveLength(3))
})

test('when the frame is removed the map moves back to the start', async () => {
  const onViewChange = vi.fn()
  const frame = [{ lat: -50, lng: -72 }]
  const { rerender } = render(view([], vi.fn(), onViewChange, { frame }))
  const [framed] = onViewChange.mock.lastCall ?? []
  expect(framed).toMatchObject({ zoom: 8 })
  rerender(view([], vi.fn(), onViewChange, { frame: undefined }))
  rerender(view([], vi.fn(), onViewChange, { frame: [] }))
  expect(onViewChange.mock.lastCall?.[0]).toBe(framed)
  rerender(view([], vi.fn(), onViewChange, { frame: null }))
  const [seen] = onViewChange.mock.lastCall ?? []
  expect(seen.zoom).toBe(5)
  expect((seen.west + seen.east) / 2).toBeCloseTo(15, 1)
})

test('a map that no frame has moved stays where a person moved it', async () => {
  const onViewChange = vi.fn()
  const { rerender } = render(view([], vi.fn(), onViewChange, { frame: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  rerender(view([], vi.fn(), onViewChange, { frame: null }))
  expect(onViewChange.mock.lastCall?.[0]).toMatchObject({ zoom: 6 })
})

test('caption and notice are on the map but not announced on each move', () => {
  render(view([], vi.fn(), vi.fn(), { caption: '2 of 16 trips in view', notice: 'No trips found.' }))
  for (const words of ['2 of 16 trips in view', 'No trips found.']) {
    expect(screen.getByText(words).closest('[aria-live], [role=status], [role=alert]')).toBeNull()
  }
})

test('in Swedish the buttons, groups and previews are in Swedish', async () => {
  document.documentElement.lang = 'sv'
  render(view([pin(3, { lng: 12 }), pin(7, { lng: 12 }), pin(4, { lng: 20 })]))
  for (const name of ['Zooma in', 'Zooma ut', 'Visa alla', 'Grupp med 2']) {
    expect(await screen.findByRole('button', { name })).toBeInTheDocument()
  }
  tap(await screen.findByRole('link', { name: /Race 4/ }))
  expect(await screen.findByRole('button', { name: 'Visa mer' })).toBeInTheDocument()
  expect(screen.getByText(/^Klicka på kartan eller håll ned/)).toBeInTheDocument()
})

test('a second tap on a pin whose preview is open opens its page, however soon it comes', async () => {
  const onOpen = vi.fn()
  render(view([pin(3)], onOpen))
  const link = await screen.findByRole('link', { name: /Race 3/ })
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000)
  tap(link)
  expect(onOpen).not.toHaveBeenCalled()
  tap(link)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('/race/3')
})

test('a long press shows the preview, also when a click follows as the finger leaves', async () => {
  const onOpen = vi.fn()
  render(view([pin(3)], onOpen))
  const link = await screen.findByRole('link', { name: /Race 3/ })
  const now = vi.spyOn(Event.prototype, 'timeStamp', 'get')
  now.mockReturnValue(1_000)
  fireEvent.pointerDown(link, { pointerType: 'touch' })
  now.mockReturnValue(1_600)
  fireEvent.contextMenu(link)
  now.mockReturnValue(2_400)
  fireEvent.pointerUp(link, { pointerType: 'touch' })
  fireEvent.click(link, { detail: 1 })
  expect(link).toHaveClass('is-previewed')
  expect(onOpen).not.toHaveBeenCalled()
})

test('a click of a screen reader, which sends no press, opens the page after a tap', async () => {
  const onOpen = vi.fn()
  render(view([pin(3)], onOpen))
  const link = await screen.findByRole('link', { name: /Race 3/ })
  tap(link)
  fireEvent.click(link, { detail: 1 })
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('/race/3')
})

test('the preview gets more lines when they are known', async () => {
  const describe = async ({ name }: Pin) => [`${name} is in June`, '1,240 m climb']
  render(view([pin(3)], vi.fn(), vi.fn(), { describe }))
  fireEvent.pointerOver(await screen.findByRole('link', { name: /Race 3/ }), { pointerType: 'mouse' })
  expect(await screen.findByText('Race 3 is in June')).toBeVisible()
  expect(screen.getByRole('tooltip')).toHaveTextContent('1,240 m climb')
})

test('on a phone the preview is a card at the lower edge of the map', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('640px'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  render(view([pin(3)]))
  tap(await screen.findByRole('link', { name: /Race 3/ }))
  const card = screen.getByRole('group', { name: 'Race 3' })
  expect(card).toHaveClass('map-card')
  expect(card).toHaveStyle({ opacity: 0.9 })
  expect(screen.getByRole('region', { name: 'Map of races' })).toContainElement(card)
  expect(within(card).getByRole('button', { name: 'View Details' })).toHaveFocus()
  fireEvent.keyDown(card, { key: 'Escape' })
  expect(screen.queryByRole('group', { name: 'Race 3' })).toBeNull()
  vi.unstubAllGlobals()
})

test('the pin that is pointed at is told, and that no pin is any more', async () => {
  const onPoint = vi.fn()
  render(view([pin(3)], vi.fn(), vi.fn(), { onPoint }))
  const link = await screen.findByRole('link', { name: /Race 3/ })
  fireEvent.pointerOver(link, { pointerType: 'mouse' })
  expect(onPoint).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'race 3' }))
  fireEvent.pointerOut(link, { pointerType: 'mouse', relatedTarget: document.body })
  expect(onPoint).toHaveBeenLastCalledWith(null)
})

test('a pin is highlighted, also one that is in a group', async () => {
  const inGroup = [pin(3, { lng: 15 }), pin(5, { lng: 15.001 })]
  const pins = [...inGroup, pin(6)]
  const { rerender } = render(view(pins))
  const link = await screen.findByRole('link', { name: /Race 6/ })
  rerender(view(pins, vi.fn(), vi.fn(), { highlighted: pin(6) }))
  expect(link.parentElement).toHaveClass('is-highlighted')
  rerender(view(pins, vi.fn(), vi.fn(), { highlighted: inGroup[0] ?? null }))
  expect(link.parentElement).not.toHaveClass('is-highlighted')
  const extra = document.querySelector('.is-highlighted')
  expect(extra).toHaveTextContent('3 km')
  expect(extra).toHaveAttribute('aria-hidden', 'true')
  rerender(view(pins))
  expect(document.querySelector('.is-highlighted')).toBeNull()
})

test('a map that somebody has moved offers to search there', async () => {
  const onSearch = vi.fn()
  const areaSearch = { text: 'Search this area', onSearch }
  render(view([pin(3)], vi.fn(), vi.fn(), { areaSearch }))
  await screen.findByRole('link', { name: /Race 3/ })
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Search this area' }))
  const searched = onSearch.mock.calls[0]?.[0]
  expect(searched.zoom).toBe(6)
  expect(searched.west).toBeLessThan(searched.east)
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Map of races' })).toHaveFocus()
})

test('a map that moves by itself does not offer to search there', async () => {
  const areaSearch = { text: 'Search this area', onSearch: vi.fn() }
  const { rerender } = render(view([pin(3)], vi.fn(), vi.fn(), { areaSearch }))
  await screen.findByRole('link', { name: /Race 3/ })
  const far = pin(5, { lat: -44, lng: -72 })
  rerender(view([far], vi.fn(), vi.fn(), { areaSearch, frame: [far] }))
  expect(await screen.findByRole('link', { name: /Race 5/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
})
