import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTrueHead } from './use-true-head.ts'

const Page = () => {
  useTrueHead()
  return null
}

const go = (path: string) => act(async () => window.history.pushState(null, '', path))

test('the canonical address of the first page is taken out when the browser moves to another', async () => {
  window.history.replaceState(null, '', '/race/7')
  document.head.innerHTML =
    '<title>Ridge Race</title><link rel="canonical" href="/race/7"><link rel="alternate" hreflang="sv" href="/race/7?lang=sv">'
  render(<Page />)
  await go('/race/7?page=2')
  expect(document.head.querySelectorAll('link')).toHaveLength(2)
  await go('/trips')
  expect(document.head.querySelectorAll('link')).toHaveLength(0)
  expect(document.title).toBe('Ridge Race')
})
