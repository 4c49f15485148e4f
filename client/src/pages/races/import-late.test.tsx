import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Link, Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import { ImportPage } from './import-page.tsx'

const COUNTS = { rows: 2, races: 0, created: 0, updated: 0, unchanged: 0, refused: 0, joined: 0, found: 0 }
const READ = {
  id: 7,
  state: 'draft',
  fileName: 'races.csv',
  counts: { ...COUNTS, elsewhere: 0, unsure: 0 },
  columns: { Race: 'name', When: 'date', Town: null },
  headers: ['Race', 'When', 'Town'].map((header) => ({ header, examples: [] })),
  chosenDates: null,
  chosenYear: null,
  dates: null,
  missing: [],
  problems: [],
  sample: [],
}

/** The page of imports, which the server answers when `answer` is called. */
const show = (address = '/import') => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  answerCalls({
    'GET /api/user': () => ({ body: userWith() }),
    'GET /api/imports': () => ({ body: [] }),
    'GET /api/imports/7': () => ({ body: READ }),
    'POST /api/imports': async () => {
      await answered
      return { status: 201, body: READ }
    },
    'PATCH /api/imports/7': async ({ body }) => {
      await answered
      return { body: { ...READ, columns: (body as typeof READ).columns } }
    },
  })
  renderPage(
    <>
      <Link href="/elsewhere">Elsewhere</Link>
      <Route path="/import" component={ImportPage} />
    </>,
    address,
  )
  return { answer: () => act(async () => answer()) }
}

test('reading a table takes nobody away from the page they went to meanwhile', async () => {
  const { answer } = show()
  await userEvent.type(await screen.findByLabelText(/^Or paste/), 'Race')
  await userEvent.click(screen.getByRole('button', { name: 'Read the table' }))
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await answer()
  expect(window.location.pathname).toBe('/elsewhere')
})

test('columns wait while a table is read again, so that no change to them is lost', async () => {
  const { answer } = show('/import?id=7')
  await userEvent.selectOptions(await screen.findByLabelText('Column Town'), 'location')
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
  expect(screen.getByLabelText('Column When')).toBeDisabled()
  await answer()
  await waitFor(() => expect(screen.getByLabelText('Column When')).toBeEnabled())
  expect(screen.getByLabelText('Column Town')).toHaveValue('location')
})
