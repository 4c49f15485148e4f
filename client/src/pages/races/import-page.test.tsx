import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import type { ImportView, SamePairView } from '#shared/imports/schema.ts'
import { ImportPage } from './import-page.tsx'

const person = userWith({ username: 'ronja', displayName: 'Ronja', userType: 'race_organizer' })

const counts = {
  rows: 14,
  races: 2,
  refused: 12,
  created: 0,
  updated: 0,
  unchanged: 0,
  kept: 0,
  disappeared: 0,
  elsewhere: 0,
  others: [],
  joined: 0,
  found: 0,
  foundRaces: [],
  unsure: 0,
  unsureRaces: [],
}

const importWith = (given: Partial<ImportView> = {}): ImportView => ({
  id: 7,
  state: 'draft',
  fileName: 'races.csv',
  format: 'CSV',
  by: 'ronja',
  createdAt: '2027-01-15T12:00:00.000Z',
  finishedAt: null,
  undoUntil: null,
  counts,
  source: null,
  address: null,
  owner: 'ronja',
  columns: { Race: 'name', When: 'date', Prize: null },
  chosenDates: null,
  headers: [
    { header: 'Race', examples: ['Ridge Race'] },
    { header: 'When', examples: ['2027-06-06'] },
    { header: 'Prize', examples: [] },
  ],
  dates: null,
  lacksYear: false,
  chosenYear: null,
  missing: [],
  problems: [
    { kind: 'refused', reason: 'no date', count: 12, examples: [{ row: 17, value: 'Backyard' }] },
    { kind: 'note', reason: 'the climb is not understood', count: 1, examples: [{ row: 3, value: 'steep' }] },
  ],
  sample: [
    raceWith({ id: 1, name: 'Ridge Race', location: '', country: null }),
    raceWith({ id: 2, name: 'Coast Race' }),
  ],
  progress: null,
  problem: null,
  hasProblemRows: true,
  ...given,
})

const withImport = (answers: Parameters<typeof answerCalls>[0], list: unknown[] = []) =>
  answerCalls({
    'GET /api/user': () => ({ body: person }),
    'GET /api/imports': () => ({ body: list }),
    'GET /api/imports/7': () => ({ body: importWith() }),
    'GET /api/imports/7/same-races': () => ({ body: { pairs: [], total: 0, known: 0, unsure: 0 } }),
    ...answers,
  })

test('a chosen file is read, and columns, races and problems are shown before anything is saved', async () => {
  const calls = withImport({ 'POST /api/imports': () => ({ status: 201, body: importWith() }) })
  renderPage(<ImportPage />, '/import')
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['a,b'], 'races.csv'))
  expect(await screen.findByRole('button', { name: 'Import 2 races' })).toBeVisible()
  const sent = calls.find(({ method }) => method === 'POST')?.body as FormData
  expect((sent.get('file') as File).name).toBe('races.csv')
  expect(screen.getByLabelText('Column Race')).toHaveValue('name')
  expect(screen.getByLabelText('Column Prize')).toHaveDisplayValue('Not used')
  expect(screen.getByRole('heading', { name: 'Ridge Race' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ridge Race' })).toBeNull()
  expect(screen.getByText('Place not known')).toBeVisible()
  expect(screen.getByText('12 rows: no date, such as “Backyard” in row 17')).toBeVisible()
  expect(screen.getByText(/^1 row comes in without a value \(the climb is not understood\)/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download the refused rows' })).toHaveAttribute(
    'href',
    '/api/imports/7/problems.csv',
  )
  expect(window.location.search).toBe('?id=7')
})

test('a table that cannot be read gets an error at its field, and the text is kept', async () => {
  const message = 'The file has a header and no rows.'
  withImport({
    'POST /api/imports': () => ({
      status: 400,
      body: { message, code: 'invalid', errors: { text: message } },
    }),
  })
  renderPage(<ImportPage />, '/import')
  const table = await screen.findByLabelText('Or paste a table')
  await userEvent.type(table, 'name,date')
  await userEvent.click(screen.getByRole('button', { name: 'Read the table' }))
  await waitFor(() => expect(table).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(table).toBeInvalid()
  expect(table).toHaveValue('name,date')
})

test('an empty address gets an error without a request to the server', async () => {
  const calls = withImport({})
  renderPage(<ImportPage />, '/import')
  await userEvent.click(await screen.findByRole('button', { name: 'Fetch the file' }))
  expect(screen.getByLabelText('Or give its https address')).toHaveAccessibleDescription(
    expect.stringContaining('Send a file, a pasted table or an https address.'),
  )
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('after an import from an address, one press has that address read every week, as it was read now', async () => {
  const address = 'https://example.org/races.csv'
  const calls = withImport({
    'GET /api/imports/7': () => ({ body: importWith({ state: 'done', source: 'Fell calendar', address }) }),
    'POST /api/sources': () => ({ status: 201, body: {} }),
  })
  renderPage(<ImportPage />, '/import?id=7')
  await userEvent.click(await screen.findByRole('button', { name: 'Read this address every week' }))
  expect(await screen.findByRole('link', { name: 'See your sources' })).toHaveAttribute(
    'href',
    '/import/sources',
  )
  expect(calls.find(({ path }) => path === '/api/sources')?.body).toEqual({
    name: 'Fell calendar',
    url: address,
    every: 'week',
    newRaces: 'ask',
    importId: 7,
  })
})

test('changing what a column means reads the file again', async () => {
  const calls = withImport({
    'PATCH /api/imports/7': () => ({
      body: importWith({ columns: { Race: null, When: 'date', Prize: 'name' } }),
    }),
  })
  renderPage(<ImportPage />, '/import?id=7')
  await userEvent.selectOptions(await screen.findByLabelText('Column Prize'), 'Name of the race')
  expect(screen.getByLabelText('Column Race')).toHaveDisplayValue('Not used')
  // Nothing can be imported until the file has been read.
  expect(screen.queryByRole('button', { name: 'Import 2 races' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
  expect(await screen.findByRole('button', { name: 'Import 2 races' })).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    columns: { Race: null, When: 'date', Prize: 'name' },
    dates: null,
    year: null,
  })
})

test('the page asks for the year of dates without one', async () => {
  const next = new Date().getFullYear() + 1
  const calls = withImport({
    'GET /api/imports/7': () => ({ body: importWith({ lacksYear: true }) }),
    'PATCH /api/imports/7': () => ({ body: importWith({ chosenYear: next }) }),
  })
  renderPage(<ImportPage />, '/import?id=7')
  const asked = await screen.findByLabelText('Which year are dates without a year in?')
  expect(asked).toHaveAccessibleDescription('The file does not tell. Please choose.')
  await userEvent.selectOptions(asked, String(next))
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ year: next }),
  )
  // It stays there to be changed.
  expect(await screen.findByLabelText('Which year are dates without a year in?')).toHaveValue(String(next))
})

test('the page asks how to read ambiguous dates', async () => {
  const calls = withImport({
    'GET /api/imports/7': () => ({ body: importWith({ dates: 'ambiguous' }) }),
    'PATCH /api/imports/7': () => ({
      body: importWith({ dates: 'month-first', chosenDates: 'month-first' }),
    }),
  })
  renderPage(<ImportPage />, '/import?id=7')
  const asked = await screen.findByRole('group', { name: 'Which comes first in dates such as 06/07/2027?' })
  await userEvent.click(within(asked).getByRole('radio', { name: 'The month (June 7)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ dates: 'month-first' }),
  )
})

test('an import is run, shows how far it is, and can be undone', async () => {
  let state: ImportView['state'] = 'draft'
  const now = () =>
    importWith({
      state,
      progress: state === 'running' ? { done: 1, of: 2 } : null,
      counts: state === 'draft' ? counts : { ...counts, created: 2 },
      undoUntil: state === 'done' ? '2027-02-14T12:00:00.000Z' : null,
    })
  const calls = withImport({
    'GET /api/imports/7': () => ({ body: now() }),
    'POST /api/imports/7/run': () => {
      state = 'running'
      return { status: 202, body: now() }
    },
    'DELETE /api/imports/7': () => {
      state = 'undone'
      return { body: { removed: 1, restored: 0, kept: ['Ridge Race'] } }
    },
  })
  renderPage(<ImportPage />, '/import?id=7')
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 races' }))
  const bar = await screen.findByRole('progressbar', { name: 'Importing...' })
  expect(bar).toHaveAttribute('aria-valuenow', '50')
  state = 'done'
  expect(await screen.findByText('The import is done')).toBeVisible()
  expect(screen.getByText('Created').nextSibling).toHaveTextContent('2')
  expect(screen.getByRole('link', { name: 'Go to your races' })).toHaveAttribute('href', '/dashboard')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The import was undone')).toBeVisible()
  await expectMessage(/Edited or reviewed since, and kept: Ridge Race/)
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('an import that failed says why and can be run again', async () => {
  withImport({
    'GET /api/imports/7': () => ({ body: importWith({ state: 'failed', problem: 'The server stopped.' }) }),
  })
  renderPage(<ImportPage />, '/import?id=7')
  expect(await screen.findByText('The import failed. The server stopped.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 2 races' })).toBeVisible()
})

test('the latest imports are listed and can be undone', async () => {
  const past = importWith({ state: 'done', undoUntil: '2027-02-14T12:00:00.000Z' })
  withImport({}, [past])
  renderPage(<ImportPage />, '/import')
  expect(await screen.findByRole('link', { name: 'races.csv' })).toHaveAttribute('href', '/import?id=7')
  expect(screen.getByRole('button', { name: 'Undo the import of races.csv' })).toBeVisible()
})

test('the page is shown in Swedish', async () => {
  document.documentElement.lang = 'sv'
  withImport({})
  renderPage(<ImportPage />, '/import?id=7')
  expect(await screen.findByRole('heading', { level: 1, name: 'Importera lopp' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Importera 2 lopp' })).toBeVisible()
  expect(screen.getByLabelText('Kolumn Prize')).toHaveDisplayValue('Används inte')
  expect(screen.getByText('12 rader: inget datum, till exempel ”Backyard” på rad 17')).toBeVisible()
  expect(screen.getByText('Okänd plats')).toBeVisible()
})

const side = (given: object = {}) => ({
  name: 'Ridge Race',
  date: '2037-06-06',
  location: 'Åre',
  distanceKm: [42],
  externalUrl: null,
  ...given,
})
const pairWith = (given: Partial<SamePairView> = {}): SamePairView => ({
  key: 'A'.repeat(22),
  draft: side({ name: 'Ridge Race 2037', externalUrl: 'https://ridge.example/race' }),
  race: { ...side({ date: '2037-06-20' }), id: 12 },
  score: 70,
  isSure: false,
  answer: null,
  ...given,
})

/** The server: pairs, as they are once answers are sent. */
const withPairs = (pairs: SamePairView[]) => {
  let now = pairs
  const isOpen = ({ isSure, answer }: SamePairView) => !isSure && answer === null
  return withImport({
    'GET /api/imports/7/same-races': () => ({
      body: { pairs: now, total: now.length, known: 0, unsure: now.filter(isOpen).length },
    }),
    'PUT /api/imports/7/same-races': ({ body }) => {
      const { answers } = body as { answers: { key: string; isSame: boolean }[] }
      now = now.map((pair) => ({
        ...pair,
        answer: answers.find(({ key }) => key === pair.key)?.isSame ?? pair.answer,
      }))
      return { status: 204 }
    },
  })
}

test('a race that may be on the site is shown beside that one, and one press answers', async () => {
  const calls = withPairs([pairWith()])
  renderPage(<ImportPage />, '/import?id=7')
  const asked = await screen.findByRole('region', { name: 'Are these the same race?' })
  expect(asked).toHaveTextContent('1 race may be on Trailherd already.')
  expect(asked).toHaveTextContent(
    /In your file\s*Ridge Race 2037\s*June 6, 2037\s*Åre\s*42 km\s*ridge\.example/,
  )
  expect(asked).toHaveTextContent(/On Trailherd\s*Ridge Race.*June 20, 2037/)
  expect(within(asked).getByRole('link', { name: /^Ridge Race/ })).toHaveAttribute('href', '/race/12')
  expect(screen.getByRole('button', { name: 'Import 1 race' })).toBeVisible()
  expect(screen.getByText('1 race will be left out until you say whether they are the same.')).toBeVisible()
  await userEvent.click(
    within(asked).getByRole('button', { name: 'Ridge Race 2037 is the same race as Ridge Race' }),
  )
  expect(await screen.findByRole('button', { name: 'Import 2 races' })).toBeVisible()
  expect(screen.getByText('Nothing is left to answer.')).toHaveFocus()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    answers: [{ key: 'A'.repeat(22), race: 12, isSame: true }],
  })
  await userEvent.click(screen.getByText('1 race answered'))
  expect(screen.getByText('Answered: the same race')).toBeVisible()
})

test('says before the import how many of the races are on the site already', async () => {
  withImport({
    'GET /api/imports/7/same-races': () => ({ body: { pairs: [], total: 0, known: 2, unsure: 0 } }),
  })
  renderPage(<ImportPage />, '/import?id=7')
  expect(await screen.findByText(/^2 of the races are on Trailherd already\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 2 races' })).toBeVisible()
})

test('several races are answered at once, and sure ones can be told apart', async () => {
  const keys = ['A', 'B', 'C'].map((letter) => letter.repeat(22))
  const calls = withPairs(keys.map((key, place) => pairWith({ key, isSure: place === 2 })))
  renderPage(<ImportPage />, '/import?id=7')
  await userEvent.click(await screen.findByRole('button', { name: 'All different' }))
  expect(await screen.findByText('2 races answered')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    answers: [
      { key: keys[0], isSame: false },
      { key: keys[1], isSame: false },
    ],
  })
  const sure = screen.getByText('1 race on Trailherd under another name, day or place')
  await userEvent.click(sure)
  await userEvent.click(
    within(sure.closest('details') as HTMLElement).getByRole('button', { name: /is another race than/ }),
  )
  expect(await screen.findByText('3 races answered')).toBeVisible()
})
