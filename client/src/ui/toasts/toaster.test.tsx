import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toast } from './toast.ts'

test('in Swedish the region of messages and their close button have Swedish names', async () => {
  document.documentElement.lang = 'sv'
  await toast({ title: 'Resan är borttagen' })
  await screen.findByText('Resan är borttagen')
  expect(screen.getByRole('region', { name: /^Meddelanden/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stäng meddelandet' })).toBeVisible()
})

test('a message keeps clear of the bar with the button that is pressed next, and of a confirmation drawn after it', async () => {
  const put = (top: number) => {
    const marked = document.createElement('div')
    marked.setAttribute('data-kept-clear', '')
    marked.getBoundingClientRect = () => ({ left: 0, right: innerWidth, top, bottom: top + 60 }) as DOMRect
    document.body.append(marked)
    return marked
  }
  const shownAt = (title: string) => screen.getByText(title).closest('li')?.getAttribute('data-y-position')
  const bar = put(innerHeight - 60)
  await toast({ title: 'Above the bar' })
  await waitFor(() => expect(shownAt('Above the bar')).toBe('top'))
  bar.remove()
  const told = toast({ title: 'Below the note' })
  const note = put(20)
  await told
  await waitFor(() => expect(shownAt('Below the note')).toBe('bottom'))
  note.remove()
})
