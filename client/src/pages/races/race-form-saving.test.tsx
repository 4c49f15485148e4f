import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Link, Route, Router, Switch } from 'wouter'
import { askBeforeLeaving } from '#client/lib/navigation/leave-guard.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import { CreateRacePage } from './create-race-page.tsx'
import { EditRacePage } from './edit-race-page.tsx'

vi.mock('#client/features/map/place/place-picker.tsx', () => ({ default: () => null }))

/** A form whose race the server saves when `answer` is called. */
const show = async (address = '/race/edit/12') => {
  const stored = raceWith({ name: 'Ridge Race' })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const calls = answerCalls({
    'GET /api/user': () => ({ body: userWith() }),
    'GET /api/races/12': () => ({ body: stored }),
    'GET /api/places': () => ({ body: [] }),
    'PATCH /api/races/12': async ({ body }) => {
      await answered
      return { body: { ...stored, ...(body as object), updatedAt: '2037-03-03T00:00:00.000Z' } }
    },
    'POST /api/races': async ({ body }) => {
      await answered
      return { status: 201, body: { ...stored, ...(body as object) } }
    },
  })
  renderPage(
    <Router aroundNav={askBeforeLeaving}>
      <Link href="/elsewhere">Elsewhere</Link>
      <Switch>
        <Route path="/race/create" component={CreateRacePage} />
        <Route path="/race/edit/:id" component={EditRacePage} />
        <Route path="/race/:id">{({ id }) => <h1>The page of race {id}</h1>}</Route>
        <Route>
          <h1>Another page</h1>
        </Route>
      </Switch>
    </Router>,
    address,
  )
  await screen.findByRole('form')
  return { calls, answer: () => act(async () => answer()) }
}

const name = () => screen.getByRole('textbox', { name: 'Name' })
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }))
const sentBy = (calls: { method: string; body: unknown }[], sending: string) =>
  calls.filter(({ method }) => method === sending).map(({ body }) => body)

test('what is typed while a race is being saved stays in the form, and the next press saves it', async () => {
  const { calls, answer } = await show()
  await userEvent.type(name(), ' by Night')
  await press('Save changes')
  await userEvent.type(name(), ' and Day')
  await answer()
  await expectMessage('Race saved')
  expect(name()).toHaveValue('Ridge Race by Night and Day')
  expect(screen.getByText('You have unsaved changes.')).toBeVisible()
  await press('Save changes')
  expect(await screen.findByRole('heading', { name: 'The page of race 12' })).toBeVisible()
  expect(sentBy(calls, 'PATCH').at(-1)).toEqual({
    name: 'Ridge Race by Night and Day',
    updatedAt: '2037-03-03T00:00:00.000Z',
  })
  expect(localStorage.length).toBe(0)
})

const fillIn = async () => {
  await userEvent.type(name(), 'Ridge Race')
  fireEvent.change(screen.getByLabelText('Date *'), { target: { value: '2037-06-06' } })
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Up.')
  for (const box of [
    'There is no fixed distance, or it is not known',
    'The climb is not known',
    'The place is not known',
  ])
    await userEvent.click(screen.getByRole('checkbox', { name: box }))
  await userEvent.click(screen.getByRole('radio', { name: /^Medium/ }))
}

test('what is typed while a new race is being published changes that race, and makes no second one', async () => {
  const { calls, answer } = await show('/race/create')
  await fillIn()
  await press('Publish race')
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), ' Down.')
  await answer()
  await expectMessage('Race published')
  await press('Save changes')
  expect(await screen.findByRole('heading', { name: 'The page of race 12' })).toBeVisible()
  expect(sentBy(calls, 'POST')).toHaveLength(1)
  expect(sentBy(calls, 'PATCH')).toEqual([expect.objectContaining({ description: 'Up. Down.' })])
  expect(localStorage.length).toBe(0)
})

/** What is stored of the new race, and of the one that was published. */
const draftsOf = (of: string) =>
  Object.entries(localStorage).flatMap(([key, kept]) =>
    key.includes(`:race:${of}:`) ? [JSON.parse(kept as string).fields] : [],
  )

test('what is typed while a new race is being published is no draft of a new one afterwards', async () => {
  const { answer } = await show('/race/create')
  await fillIn()
  await press('Publish race')
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), ' Down.')
  await answer()
  await expectMessage('Race published')
  await waitFor(() => expect(draftsOf('12')).toMatchObject([{ description: 'Up. Down.' }]))
  expect(draftsOf('new')).toEqual([])
})

test('saving a race takes nobody away from the page they went to meanwhile', async () => {
  const { answer } = await show()
  await userEvent.type(name(), ' by Night')
  await press('Save changes')
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Another page' })).toBeVisible()
  await answer()
  await expectMessage('Race saved')
  expect(screen.getByRole('heading', { name: 'Another page' })).toBeVisible()
  expect(localStorage.length).toBe(0)
})
