import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useSearch } from 'wouter'
import { useBackCloses } from './use-back-closes.ts'

const shown: string[] = []

const Page = () => {
  const [isOpen, setOpen] = useState(false)
  shown.push(useSearch())
  useBackCloses(isOpen, () => setOpen(false))
  return (
    <button type="button" onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'Close' : 'Open'}
    </button>
  )
}

const press = () => act(async () => screen.getByRole('button').click())
const choose = (query: string) => act(async () => window.history.replaceState(null, '', `/${query}`))
const address = () => window.location.pathname + window.location.search

beforeEach(() => {
  window.history.pushState(null, '', '/before')
  window.history.pushState({ place: 'page' }, '', '/')
  shown.length = 0
})

test('back closes the sheet and keeps the filters that were chosen in it', async () => {
  render(<Page />)
  await press()
  await choose('?terrain=Coastal')
  window.history.back()
  expect(await screen.findByText('Open')).toBeVisible()
  expect(address()).toBe('/?terrain=Coastal')
  expect(window.history.state).toEqual({ place: 'page' })
  // The page never showed the old address again.
  expect(shown.slice(shown.indexOf('terrain=Coastal')).every((search) => search === 'terrain=Coastal')).toBe(
    true,
  )
})

test('a sheet closed by its button leaves no history entry behind', async () => {
  render(<Page />)
  await press()
  await choose('?terrain=Coastal')
  await press()
  await waitFor(() => expect(window.history.state).toEqual({ place: 'page' }))
  expect(address()).toBe('/?terrain=Coastal')
  window.history.back()
  await waitFor(() => expect(address()).toBe('/before'))
})

test('following a link in the sheet does not step back', async () => {
  const { unmount } = render(<Page />)
  await press()
  await act(async () => window.history.pushState(null, '', '/race/1'))
  unmount()
  await new Promise((resolve) => setTimeout(resolve))
  expect(address()).toBe('/race/1')
})
