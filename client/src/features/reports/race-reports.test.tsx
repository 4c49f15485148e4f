import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { RaceReports } from './race-reports.tsx'

const race = raceWith({ id: 7, name: 'Sarek Ridge', distanceKm: [10, 21.1], courses: null, createdBy: 3 })
const correct = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Suggest a correction' }))
  return screen.findByLabelText('Date')
}
const type = async (field: HTMLElement, typed: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, typed)
}

test('a correction starts with what the race says, and sends only what was changed', async () => {
  const calls = answerCalls({ 'POST /api/races/7/corrections': () => ({ status: 201, body: { id: 1 } }) })
  renderPage(<RaceReports race={race} reader={null} />)
  const date = await correct()
  expect(date).toHaveValue('2037-06-06')
  await userEvent.click(screen.getByRole('button', { name: 'Send the correction' }))
  expect(screen.getByRole('alert')).toHaveTextContent(/^Change at least one thing first/)
  await type(date, '2037-06-13')
  await type(screen.getByLabelText('Distances in km'), '10 / 22')
  await userEvent.selectOptions(screen.getByLabelText('Entries'), 'Sold out')
  await userEvent.type(screen.getByLabelText('Message'), 'See their page.')
  await userEvent.click(screen.getByRole('button', { name: 'Send the correction' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.map(({ body }) => body)).toEqual([
    {
      changes: { date: '2037-06-13', distanceKm: [10, 22], entries: 'soldOut' },
      message: 'See their page.',
      email: '',
    },
  ])
})

test('what the server refuses is said at its field, in Swedish too, and nothing typed is lost', async () => {
  document.documentElement.lang = 'sv'
  const errors = {
    'changes.distanceKm': 'Distansen är fel',
    message: 'Meddelandet är för långt',
    email: 'Ange en giltig e-postadress',
  }
  answerCalls({ 'POST /api/races/7/corrections': () => ({ status: 400, body: { message: 'Fel', errors } }) })
  renderPage(<RaceReports race={race} reader={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Föreslå en rättelse' }))
  const distances = await screen.findByLabelText('Distanser i km')
  expect(distances).toHaveValue('10 / 21,1')
  await type(distances, 'lång')
  await userEvent.type(screen.getByLabelText('Din e-postadress'), 'alva@')
  await userEvent.click(screen.getByRole('button', { name: 'Skicka rättelsen' }))
  expect(await screen.findByText('Distansen är fel')).toBeVisible()
  expect(screen.getByLabelText('Meddelande')).toHaveAccessibleDescription('Meddelandet är för långt')
  expect(screen.getByText('Ange en giltig e-postadress')).toBeVisible()
  expect(distances).toHaveValue('lång')
  expect(screen.getByLabelText('Din e-postadress')).toHaveValue('alva@')
})

test('somebody who does not know what is right reports what is wrong in the same place', async () => {
  const calls = answerCalls({ 'POST /api/races/7/report': () => ({ status: 201, body: { id: 1 } }) })
  renderPage(<RaceReports race={race} reader={null} />)
  await correct()
  await userEvent.click(screen.getByText(/^I do not know what is right/))
  await userEvent.click(screen.getByRole('button', { name: 'The place is wrong' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'place', message: '', email: '' }])
})

test('somebody who changed something first and then chooses what is wrong sends both', async () => {
  const calls = answerCalls({ 'POST /api/races/7/corrections': () => ({ status: 201, body: { id: 1 } }) })
  renderPage(<RaceReports race={race} reader={null} />)
  await type(await correct(), '2037-06-13')
  await userEvent.type(screen.getByLabelText('Message'), 'See their page.')
  await userEvent.click(screen.getByText(/^I do not know what is right/))
  await userEvent.click(screen.getByRole('button', { name: 'The place is wrong' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.map(({ body }) => body)).toEqual([
    { changes: { date: '2037-06-13' }, reason: 'place', message: 'See their page.', email: '' },
  ])
})

test('a new day of a postponed race proposes that it takes place, and the old day takes that back', async () => {
  renderPage(<RaceReports race={{ ...race, dateStatus: 'postponed' }} reader={null} />)
  const date = await correct()
  expect(screen.getByLabelText('Does it take place?')).toHaveDisplayValue('It is postponed')
  await type(date, '2037-06-13')
  expect(screen.getByLabelText('Does it take place?')).toHaveDisplayValue('It takes place')
  await type(date, '2037-06-06')
  expect(screen.getByLabelText('Does it take place?')).toHaveDisplayValue('It is postponed')
})

test('a status that was chosen stays when the day is changed after it', async () => {
  renderPage(<RaceReports race={race} reader={null} />)
  const date = await correct()
  await userEvent.selectOptions(screen.getByLabelText('Does it take place?'), 'It is postponed')
  await type(date, '2037-06-13')
  expect(screen.getByLabelText('Does it take place?')).toHaveDisplayValue('It is postponed')
})

test('a message alone is sent too: the form asks for one where courses are wrong', async () => {
  const calls = answerCalls({ 'POST /api/races/7/report': () => ({ status: 201, body: { id: 1 } }) })
  renderPage(<RaceReports race={race} reader={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Suggest a correction' }))
  const send = await screen.findByRole('button', { name: 'Send the correction' })
  await userEvent.click(send)
  expect(screen.getByRole('alert')).toHaveTextContent(/^Change at least one thing first/)
  await userEvent.type(screen.getByLabelText('Message'), 'The short course climbs 900 m.')
  await userEvent.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.map(({ body }) => body)).toEqual([
    { reason: 'facts', message: 'The short course climbs 900 m.', email: '' },
  ])
})

test('the distances of a race with courses are not corrected here', async () => {
  renderPage(<RaceReports race={{ ...race, courses: [{ km: 21 }] }} reader={null} />)
  await correct()
  expect(screen.queryByLabelText('Distances in km')).toBeNull()
  expect(screen.getByText(/^Distances and climb follow from the courses/)).toBeVisible()
})

test('a race is claimed with one press, after who decides was said', async () => {
  const owned = { ...race, raceDirectorEmail: 'info@sarek.example' }
  const calls = answerCalls({
    'POST /api/races/7/claim': () => ({ status: 201, body: { id: 1, askedOf: 'race' } }),
  })
  renderPage(<RaceReports race={owned} reader={{ id: 4, emailVerified: true }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Is this your race?' }))
  expect(await screen.findByText(/^A mail with a link goes to info@sarek\.example/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'This is my race' }))
  await expectMessage(/^A mail has gone to info@sarek\.example/)
  expect(calls.map(({ body }) => body)).toEqual([{ message: '' }])
})

test.each([
  ['nobody is signed in', null, 'Log in or register', '/auth?type=race_organizer'],
  ['the address is not verified', { id: 4, emailVerified: false }, 'Go to your account', '/account'],
])('a claim says what it needs when %s', async (_who, reader, link, href) => {
  renderPage(<RaceReports race={race} reader={reader} />)
  await userEvent.click(screen.getByRole('button', { name: 'Is this your race?' }))
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', href)
  expect(screen.queryByRole('button', { name: 'This is my race' })).toBeNull()
})

test('the owner of the race sees neither', () => {
  const { container } = renderPage(<RaceReports race={race} reader={{ id: 3, emailVerified: true }} />)
  expect(container.querySelectorAll('button')).toHaveLength(0)
})
