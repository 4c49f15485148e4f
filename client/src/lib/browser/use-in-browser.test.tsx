import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { useInBrowser } from './use-in-browser.ts'

const drawn: string[] = []
beforeEach(() => {
  drawn.length = 0
})

const Zone = () => {
  const zone = useInBrowser() ? 'Europe/Oslo' : 'UTC'
  drawn.push(zone)
  return <p>{zone}</p>
}

const Later = () => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Zone />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  )
}

test('the browser takes over what the server drew, and then shows what only it knows', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Zone />)
  expect(container.textContent).toBe('UTC')
  const { container: shown } = render(<Zone />, { container, hydrate: true })
  await screen.findByText('Europe/Oslo')
  expect(shown.querySelectorAll('p')).toHaveLength(1)
  expect(drawn).toEqual(['UTC', 'UTC', 'Europe/Oslo'])
})

test('what appears later in the browser never shows what a server would have drawn', async () => {
  render(<Later />)
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('Europe/Oslo')
  expect(drawn).not.toContain('UTC')
})
