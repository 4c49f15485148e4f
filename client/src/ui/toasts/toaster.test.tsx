import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toast } from './toast.ts'

test('in Swedish the region of messages and their close button have Swedish names', async () => {
  document.documentElement.lang = 'sv'
  await toast({ title: 'Resan är borttagen' })
  await screen.findByText('Resan är borttagen')
  expect(screen.getByRole('region', { name: /^Meddelanden/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stäng meddelandet' })).toBeVisible()
})
