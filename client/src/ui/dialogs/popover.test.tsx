import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Popover } from './popover.tsx'

test('a click shows the explanation, Escape closes it and returns the focus', async () => {
  render(
    <Popover label="About difficulty" trigger={<button type="button">Why?</button>}>
      Suitable for all runners.
    </Popover>,
  )
  const trigger = screen.getByRole('button', { name: 'Why?' })
  await userEvent.click(trigger)
  expect(screen.getByRole('dialog', { name: 'About difficulty' })).toHaveTextContent(
    'Suitable for all runners.',
  )
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(trigger).toHaveFocus()
})
