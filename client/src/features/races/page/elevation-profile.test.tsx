import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ElevationProfile } from './elevation-profile.tsx'

test('arrow keys read the height along the course', async () => {
  render(
    <ElevationProfile
      profile={[
        [0, 100],
        [10, 300],
        [20, 100],
      ]}
    />,
  )
  const profile = screen.getByRole('slider', { name: 'Elevation profile' })
  expect(profile).toHaveAttribute('aria-valuetext', '0 km, 100 m')
  profile.focus()
  await userEvent.keyboard('{PageUp}{PageUp}{ArrowRight}')
  expect(profile).toHaveAttribute('aria-valuetext', '4.2 km, 184 m')
  await userEvent.keyboard('{End}')
  expect(profile).toHaveAttribute('aria-valuetext', '20 km, 100 m')
})

test('one point alone is no profile', () => {
  const { container } = render(<ElevationProfile profile={[[0, 100]]} />)
  expect(container).toBeEmptyDOMElement()
})
