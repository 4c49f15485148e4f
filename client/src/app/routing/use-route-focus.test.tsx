import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useRouteFocus } from './use-route-focus.ts'

const Frame = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null)
  useRouteFocus(main)
  return (
    <>
      <a href="/elsewhere">Elsewhere</a>
      <main ref={main}>{children}</main>
    </>
  )
}

const go = (path: string) => act(async () => window.history.pushState(null, '', path))

// Observers of the document are told after the microtasks that changed it.
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)))

beforeEach(() => window.history.replaceState(null, '', '/'))

test('while a page loads the focus is on main, then on its heading, then on the heading that replaces it', async () => {
  const { rerender } = render(<Frame>Loading...</Frame>)
  await go('/race/1')
  expect(screen.getByRole('main')).toHaveFocus()

  rerender(
    <Frame>
      <h1 key="name">Loading race details...</h1>
    </Frame>,
  )
  await settle()
  expect(screen.getByRole('heading')).toHaveFocus()

  rerender(
    <Frame>
      <h1 key="race">Kullamannen</h1>
    </Frame>,
  )
  await settle()
  expect(screen.getByRole('heading', { name: 'Kullamannen' })).toHaveFocus()
})

test('a focus that the person has moved stays', async () => {
  const { rerender } = render(<Frame>Loading...</Frame>)
  await go('/race/1')
  screen.getByRole('link').focus()
  rerender(
    <Frame>
      <h1>Kullamannen</h1>
    </Frame>,
  )
  await settle()
  expect(screen.getByRole('link')).toHaveFocus()
})
