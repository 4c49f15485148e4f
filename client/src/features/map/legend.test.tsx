import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MapLegend } from './legend.tsx'

const lines = [
  { tone: 'moss', sample: '42 km', text: 'Race distance' },
  { tone: 'moss', sample: 'U', text: 'Ultra' },
  { tone: 'glacier', sample: '5d', text: 'Trip duration' },
] as const

afterEach(() => vi.unstubAllGlobals())

test('the legend shows an example of each label and what it means', () => {
  render(<MapLegend lines={lines} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '42 kmRace distance',
    'UUltra',
    '5dTrip duration',
  ])
})

test('with a mouse: hover to preview, click to view details', () => {
  render(<MapLegend lines={lines} />)
  expect(screen.getByText('Hover to preview, click to view details')).toBeVisible()
})

test('on a touch screen: tap to preview', () => {
  vi.stubGlobal('navigator', { maxTouchPoints: 5 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  render(<MapLegend lines={lines} />)
  expect(screen.getByText(/^Tap to preview/)).toBeVisible()
})

test('in Swedish the legend explains hovering in Swedish', () => {
  document.documentElement.lang = 'sv'
  render(<MapLegend lines={lines} />)
  expect(screen.getByText('Håll pekaren över för en snabbtitt, klicka för att se mer')).toBeVisible()
})
