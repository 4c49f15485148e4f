import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderPage } from '#client/testing/render-page.tsx'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'
import { calendarAddressOf, searchSentence } from './calendar-of-search.ts'
import { SubscribeButton } from './subscribe-button.tsx'

const COMING: ListChoice = { when: 'coming' }
const inNorway = { filters: { minDistanceKm: 40, maxDistanceKm: 60, country: ['NO'] }, choice: COMING }

describe('a search in words', () => {
  test.each<[RaceFilters, ListChoice, string, string]>([
    [{}, COMING, 'All races', 'Alla lopp'],
    [inNorway.filters, COMING, 'All races of 40 to 60 km in Norway', 'Alla lopp på 40 till 60 km i Norge'],
    [{ country: ['NO', 'SE'] }, COMING, 'All races in Norway or Sweden', 'Alla lopp i Norge eller Sverige'],
    [{ maxDistanceKm: 10 }, { when: 'past' }, 'Past races of up to 10 km', 'Avslutade lopp på högst 10 km'],
    [{ minDistanceKm: 50 }, COMING, 'All races of at least 50 km', 'Alla lopp på minst 50 km'],
    [
      { terrain: ['Forest'], signUpFees: ['$'] },
      { ...COMING, near: '63.4,13.08', nearPlace: 'Åre', withinKm: 100 },
      'All races within 100 km of Åre: Forest, Low fee',
      'Alla lopp inom 100 km från Åre: Skog, Låg avgift',
    ],
    [{}, { ...COMING, nearPlace: 'Åre', sort: 'distance' }, 'All races', 'Alla lopp'],
  ])('%j, %j', (filters, choice, english, swedish) => {
    expect(searchSentence({ filters, choice })).toBe(english)
    document.documentElement.lang = 'sv'
    expect(searchSentence({ filters, choice })).toBe(swedish)
  })
})

test('the address has the filters and the language, and neither an order nor a place that narrows nothing', () => {
  document.documentElement.lang = 'sv'
  const choice: ListChoice = { when: 'coming', sort: 'distance', nearPlace: 'Åre' }
  const address = new URL(
    calendarAddressOf({ filters: { country: ['NO', 'SE'] }, choice }, 'https://site.example'),
  )
  expect(address.origin + address.pathname).toBe('https://site.example/api/races.ics')
  expect(address.searchParams.getAll('country')).toEqual(['NO', 'SE'])
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ when: 'coming', lang: 'sv' })
  for (const name of ['sort', 'nearPlace']) expect(address.searchParams.has(name)).toBe(false)
})

const openDialog = async (button: string) => {
  renderPage(<SubscribeButton {...inNorway} />)
  await userEvent.click(screen.getByRole('button', { name: button }))
  return screen.findByRole('dialog')
}

test('the dialog says what the calendar holds, and has its address, a link for calendar programs and the steps', async () => {
  const dialog = within(await openDialog('Subscribe'))
  expect(dialog.getByText('All races of 40 to 60 km in Norway')).toBeVisible()
  const address = 'http://localhost:3000/api/races.ics?'
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'The address of your calendar' })
  expect(field.value).toContain(address)
  expect(dialog.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    field.value.replace('http:', 'webcal:'),
  )
  await userEvent.click(dialog.getByText('How to subscribe in Google, Apple and Outlook'))
  for (const program of ['Google Calendar', 'Apple Calendar', 'Outlook'])
    expect(dialog.getByText(program)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Subscribe' })).toHaveFocus()
})

test('in Swedish the dialog is Swedish', async () => {
  document.documentElement.lang = 'sv'
  const dialog = within(await openDialog('Prenumerera'))
  expect(dialog.getByText('Alla lopp på 40 till 60 km i Norge')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Prenumerera' })).toBeVisible()
})
