import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { SearchAlert } from './search-alert.tsx'

test('an alert does not name the area of the map, which it cannot look in', async () => {
  const user = userWith({ email: 'ebba@example.com', emailVerified: true })
  answerCalls({ 'GET /api/user': () => ({ body: user }) })
  const choice = { nearPlace: 'Åre', near: '63.4,13.08', withinKm: 100, bbox: '10,60,20,70' }
  renderPage(
    <SearchAlert filters={{}} choice={choice} />,
    '/',
    null,
    createQueryClient([{ queryKey: [...queryKeys.user()], data: user }]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Tell me about new ones' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Within 100 km of Åre',
  ])
  expect(dialog.getByRole('textbox', { name: /Name of the alert/ })).toHaveValue('Within 100 km of Åre')
})
