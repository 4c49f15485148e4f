import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { StopSlider } from './range-slider.tsx'

const STOPS = [10, 50, 100, 200, 500]
const LABELS = ['10K', '50K', '100K', '200K', '500K+']

const Distance = ({ onChange }: { onChange: (value: [number, number]) => void }) => {
  const [value, setValue] = useState<[number, number]>([10, 500])
  const change = (next: [number, number]) => {
    setValue(next)
    onChange(next)
  }
  return <StopSlider label="Distance" stops={STOPS} labels={LABELS} value={value} onChange={change} />
}

// jsdom's sliders ignore keys; a browser turns each arrow key into this event.
const press = async (slider: HTMLElement, position: number) => {
  const { fireEvent } = await import('@testing-library/react')
  fireEvent.change(slider, { target: { value: `${position}` } })
}

const thumbs = () => {
  const [low, high] = screen.getAllByRole('slider')
  if (!low || !high) throw new Error('A range has two thumbs.')
  return { low, high }
}

test('both ends are sliders with a name and a value in words', () => {
  render(<Distance onChange={vi.fn()} />)
  const { low, high } = thumbs()
  expect(screen.getByRole('group', { name: 'Distance' })).toBeVisible()
  expect(low).toHaveAccessibleName('Distance, from')
  expect(high).toHaveAccessibleName('Distance, to')
  expect(low).toHaveAttribute('aria-valuetext', '10K')
  expect(high).toHaveAttribute('aria-valuetext', '500K+')
  expect(screen.getByText('10K to 500K+')).toBeVisible()
})

test('an arrow key moves one end to the next stop', async () => {
  const onChange = vi.fn()
  render(<Distance onChange={onChange} />)
  await press(thumbs().low, 1)
  expect(onChange).toHaveBeenLastCalledWith([50, 500])
  await press(thumbs().high, 3)
  expect(onChange).toHaveBeenLastCalledWith([50, 200])
  expect(thumbs().high).toHaveAttribute('aria-valuetext', '200K')
})

test('the two ends can meet but not pass each other', async () => {
  const onChange = vi.fn()
  render(<Distance onChange={onChange} />)
  await press(thumbs().high, 2)
  await press(thumbs().low, 4)
  expect(onChange).toHaveBeenLastCalledWith([100, 100])
  await press(thumbs().high, 0)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('in Swedish the two ends have Swedish names', () => {
  document.documentElement.lang = 'sv'
  render(<Distance onChange={vi.fn()} />)
  expect(thumbs().low).toHaveAccessibleName('Distance, från')
  expect(thumbs().high).toHaveAccessibleName('Distance, till')
  expect(screen.getByText('10K till 500K+')).toBeVisible()
})
