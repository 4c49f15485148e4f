import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TripQuestion } from '#shared/trips/questions.ts'
import type { Booker } from './start-values.ts'
import { useBookingForm } from './use-booking-form.ts'

const ALVA: Booker = { id: 3, displayName: 'Alva Athlete', email: 'alva@trails.example' }
const TORE: Booker = { id: 4, displayName: 'Tore Trail', email: 'tore@trails.example' }

type Asked = { questions?: TripQuestion[]; people?: number }

const formOf = (first: Booker | null, { questions = [], people = 1 }: Asked = {}) => {
  const client = new QueryClient()
  const nothing = () => {}
  return renderHook(
    ({ booker }) =>
      useBookingForm({
        trip: { id: 7, price: 9800, currency: 'SEK', startDate: '2037-06-06', questions },
        booker,
        people,
        onBooked: nothing,
        onRefreshed: nothing,
        onSignedOut: nothing,
      }),
    {
      initialProps: { booker: first },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
}

test('with another account, the form takes that name and address, except where somebody has typed', () => {
  const { result, rerender } = formOf(ALVA)
  result.current.form.setValue('lastName', 'Lovelace')
  result.current.form.setValue('age', '36')
  rerender({ booker: TORE })
  expect(result.current.form.getValues()).toMatchObject({
    firstName: 'Tore',
    lastName: 'Lovelace',
    email: TORE.email,
    age: '36',
  })
})

test('when the session ends, the form keeps what it has, and the next account still takes its place', () => {
  const { result, rerender } = formOf(ALVA)
  rerender({ booker: null })
  expect(result.current.form.getValues()).toMatchObject({ firstName: 'Alva', email: ALVA.email })
  rerender({ booker: TORE })
  expect(result.current.form.getValues()).toMatchObject({ firstName: 'Tore', email: TORE.email })
})

test('a question left open is told together with what else is wrong about the same person', async () => {
  const questions: TripQuestion[] = [{ id: 'shoes', kind: 'text', label: 'Shoe size?', isRequired: true }]
  const { result } = formOf(ALVA, { questions, people: 2 })
  // Only what has been read is kept up to date.
  expect(result.current.form.formState.errors).toEqual({})
  void result.current.submit()
  await waitFor(() =>
    expect(result.current.form.formState.errors).toMatchObject({
      answers: { shoes: { message: 'Please answer this question' } },
      companions: [{ age: {}, answers: { shoes: { message: 'Please answer this question' } } }],
    }),
  )
})
