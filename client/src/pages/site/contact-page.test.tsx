import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY, userWith } from '#client/testing/user.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { ContactPage } from './contact-page.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
const told = vi.mocked(toast)
beforeEach(() => told.mockClear())

type Answers = Parameters<typeof answerCalls>[0]

const open = (address: string, answers: Answers = {}) => {
  const calls = answerCalls({
    'GET /api/user': () => NOBODY,
    'GET /api/races/7': () => ({
      body: { id: 7, name: 'Ridge Race', location: 'Åre, Sweden', date: '2027-06-06' },
    }),
    'POST /api/contact': () => ({ body: { message: 'Thanks.' } }),
    ...answers,
  })
  renderPage(<ContactPage />, address)
  return calls
}

const fields = () => ({
  name: screen.getByLabelText(/^Name/),
  email: screen.getByLabelText(/^Email Address/),
  message: screen.getByLabelText(/^Message/),
})
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }))

const write = async () => {
  await userEvent.type(fields().name, 'Ebba')
  await userEvent.type(fields().email, 'ebba@example.org')
  await userEvent.type(fields().message, 'Where is the start?')
}

test('all three fields are required', async () => {
  const calls = open('/contact')
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  expect(fields().email).toHaveAttribute('type', 'email')
  await send()
  expect(await screen.findByText('Name is required')).toBeVisible()
  expect(screen.getByText('Please enter a valid email address')).toBeVisible()
  expect(screen.getByText('Message is required')).toBeVisible()
  expect(fields().name).toHaveFocus()
  expect(calls.map(({ path }) => path)).toEqual(['/api/user'])
})

test('after a message is sent, another one can be written', async () => {
  const calls = open('/contact')
  await write()
  await send()
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Message sent!',
        description: "We'll get back to you as soon as possible.",
      }),
    ),
  )
  expect(calls.at(-1)?.body).toEqual({
    name: 'Ebba',
    email: 'ebba@example.org',
    message: 'Where is the start?',
  })
  expect(fields().message).toHaveValue('')
  expect(fields().name).toHaveValue('Ebba')
})

test('what is typed while a message is being sent stays', async () => {
  let answer = () => {}
  open('/contact', {
    'POST /api/contact': async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { body: { message: 'Thanks.' } }
    },
  })
  await write()
  await send()
  await userEvent.type(fields().message, ' And when?')
  answer()
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Message sent!' })))
  expect(fields().message).toHaveValue('Where is the start? And when?')
})

test('a failure shows a message and keeps the text', async () => {
  open('/contact', { 'POST /api/contact': () => ({ status: 503, body: { message: 'Away.' } }) })
  await write()
  await send()
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Error',
        description: 'Failed to send message. Please try again.',
        destructive: true,
      }),
    ),
  )
  expect(fields().message).toHaveValue('Where is the start?')
})

test('the name and address of a signed-in person are filled in, except in fields they have typed in', async () => {
  let answer = () => {}
  open('/contact', {
    'GET /api/user': async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { body: userWith({ displayName: 'Ebba Å', email: 'ebba@example.org' }) }
    },
  })
  await userEvent.type(fields().name, 'E. Ågren')
  await userEvent.type(fields().message, 'Where is the start?')
  answer()
  await waitFor(() => expect(fields().email).toHaveValue('ebba@example.org'))
  expect(fields().name).toHaveValue('E. Ågren')
  expect(fields().message).toHaveValue('Where is the start?')
})

test('a message to a race director names the race', async () => {
  const calls = open('/contact?race=7')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Contact the race director of Ridge Race' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ridge Race' })).toHaveAttribute('href', '/race/7')
  await write()
  await send()
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ raceId: 7 }))
})

test.each(['8', 'abc', '0', '99999999999', '-1'])('an unknown race %s shows the plain form', async (id) => {
  const calls = open(`/contact?race=${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await write()
  await send()
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/contact'))
  expect(calls.at(-1)?.body).not.toHaveProperty('raceId')
})

describe('in Swedish', () => {
  beforeEach(() => {
    document.documentElement.lang = 'sv'
  })

  test('an empty form shows its errors in Swedish', async () => {
    open('/contact')
    expect(screen.getByRole('heading', { level: 1, name: 'Kontakta oss' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Skicka meddelandet' }))
    expect(await screen.findByText('Namnet saknas')).toBeVisible()
    expect(screen.getByText('Ange en giltig e-postadress')).toBeVisible()
    expect(screen.getByText('Meddelandet saknas')).toBeVisible()
    expect(screen.getByLabelText(/^Namn/)).toHaveFocus()
  })

  test('a message to a race director names the race', async () => {
    open('/contact?race=7')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Kontakta tävlingsledaren för Ridge Race' }),
    ).toBeVisible()
    expect(screen.getByText(/^Ditt meddelande gäller/)).toHaveTextContent('Ridge Race, Åre, Sweden')
  })
})
