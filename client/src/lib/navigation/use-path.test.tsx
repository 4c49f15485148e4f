import { act, render, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Link, Router, useLocation } from 'wouter'
import { isPageBefore } from './page-before.ts'
import { usePath } from './use-path.ts'

const Where = () => <output>{useLocation()[0]}</output>

const show = (ids: number[]) => (
  <Router hook={usePath}>
    <Where />
    {ids.map((id) => (
      <Link key={id} href={`/race/${id}`}>
        Race {id}
      </Link>
    ))}
  </Router>
)

test('links and pages follow the address, with one listener for all of them', () => {
  history.replaceState(null, '', '/')
  const listened = vi.spyOn(window, 'addEventListener')
  const ended = vi.spyOn(window, 'removeEventListener')
  const { rerender, unmount } = render(show([5, 6, 7, 8]))
  act(() => screen.getByRole('link', { name: 'Race 7' }).click())
  expect(screen.getByRole('status')).toHaveTextContent('/race/7')
  rerender(show([6]))
  act(() => history.replaceState(null, '', '/trips'))
  expect(screen.getByRole('status')).toHaveTextContent('/trips')
  expect(listened.mock.calls.filter(([event]) => event === 'popstate')).toHaveLength(1)
  unmount()
  expect(ended.mock.calls.filter(([event]) => event === 'popstate')).toHaveLength(1)
})

test('an entry of the history knows which page is before it, also when its own address is replaced', () => {
  history.replaceState(null, '', '/race/5')
  const { result } = renderHook(() => usePath())
  const [, navigate] = result.current
  expect(isPageBefore('/race/5')).toBe(false)
  act(() => navigate('/race/edit/5', { state: { more: 1 } }))
  expect(isPageBefore('/race/5')).toBe(true)
  expect(history.state).toMatchObject({ more: 1 })
  act(() => navigate('/race/edit/5?field=date', { replace: true }))
  expect(isPageBefore('/race/5')).toBe(true)
  act(() => navigate('/trips'))
  expect(isPageBefore('/race/5')).toBe(false)
  expect(isPageBefore('/race/edit/5')).toBe(true)
})
