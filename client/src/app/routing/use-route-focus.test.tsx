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

test('a page on its way has the focus at main, then at its heading, then at the heading that replaces it', async () => {
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

test('a person who has moved on keeps the focus', async () => {
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
