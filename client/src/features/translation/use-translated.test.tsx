import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import type { Language } from '#shared/language/language.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useTranslated } from './use-translated.ts'

const FIELDS = { description: 'Up and down.', items: ['Shoes', 'Map'], terms: null }

const Page = ({ written = 'en' }: { written?: Language }) => {
  const { texts, lang, ...translation } = useTranslated(FIELDS, written)
  return (
    <>
      <LanguageSwitch {...translation} />
      <p lang={lang.description}>{texts.description}</p>
      <ul lang={lang.items} aria-label="Items">
        {texts.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}

const SWEDISH: Record<string, string> = { 'Up and down.': 'Upp och ner.', Shoes: 'Skor', Map: 'Karta' }

const inOrder = (body: unknown, without: string[] = []) => ({
  translations: (body as { texts: string[] }).texts.map((text) =>
    without.includes(text)
      ? { translatedText: text, translated: false }
      : { translatedText: SWEDISH[text], translated: true },
  ),
})

const choose = (name: 'English' | 'Svenska') => userEvent.click(screen.getByRole('button', { name }))

test('English shows the original without a request', () => {
  const calls = answerCalls({})
  renderPage(<Page />)
  expect(screen.getByRole('group', { name: 'Language' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Svenska' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByText('Up and down.')).toHaveAttribute('lang', 'en')
  expect(calls).toEqual([])
})

test('Svenska requests all texts at once and shows the translations', async () => {
  const calls = answerCalls({ 'POST /api/translate': ({ body }) => ({ body: inOrder(body) }) })
  renderPage(<Page />)
  await choose('Svenska')
  expect(await screen.findByText('Upp och ner.')).toHaveAttribute('lang', 'sv')
  expect(screen.getByRole('list', { name: 'Items' })).toHaveAttribute('lang', 'sv')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Skor', 'Karta'])
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/translate', { texts: ['Up and down.', 'Shoes', 'Map'], from: 'en', to: 'sv' }],
  ])
})

test('the original is shown while translating', async () => {
  let answer = () => {}
  answerCalls({
    'POST /api/translate': ({ body }) =>
      new Promise((resolve) => (answer = () => resolve({ body: inOrder(body) }))),
  })
  renderPage(<Page />)
  await choose('Svenska')
  expect(screen.getByRole('status')).toHaveTextContent('Translating...')
  expect(screen.getByText('Up and down.')).toHaveAttribute('lang', 'en')
  answer()
  await screen.findByText('Upp och ner.')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('switching back and forth sends one request', async () => {
  const calls = answerCalls({ 'POST /api/translate': ({ body }) => ({ body: inOrder(body) }) })
  renderPage(<Page />)
  await choose('Svenska')
  await screen.findByText('Upp och ner.')
  await choose('English')
  expect(screen.getByText('Up and down.')).toHaveAttribute('lang', 'en')
  await choose('Svenska')
  expect(screen.getByText('Upp och ner.')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('the choice is kept for the next visit', async () => {
  answerCalls({ 'POST /api/translate': ({ body }) => ({ body: inOrder(body) }) })
  const { unmount } = renderPage(<Page />)
  await choose('Svenska')
  expect(localStorage.getItem('language')).toBe('sv')
  unmount()
  renderPage(<Page />)
  expect(await screen.findByText('Upp och ner.')).toBeVisible()
})

test('an unknown language in the storage counts as English', () => {
  localStorage.setItem('language', '"klingon"')
  answerCalls({})
  renderPage(<Page />)
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
})

test('a failure keeps the original and shows a note; choosing Svenska again tries again', async () => {
  let isDown = true
  const calls = answerCalls({
    'POST /api/translate': ({ body }) =>
      isDown ? { status: 429, body: { message: 'Too many tries.' } } : { body: inOrder(body) },
  })
  renderPage(<Page />)
  await choose('Svenska')
  const line = 'The translation is not available right now. This is the original.'
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(line))
  expect(calls).toHaveLength(1)
  expect(screen.getByText('Up and down.')).toHaveAttribute('lang', 'en')
  expect(screen.queryByRole('alert')).toBeNull()
  isDown = false
  await choose('English')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await choose('Svenska')
  expect(await screen.findByText('Upp och ner.')).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('fields that could not be translated stay English, the others are Swedish', async () => {
  answerCalls({ 'POST /api/translate': ({ body }) => ({ body: inOrder(body, ['Map']) }) })
  renderPage(<Page />)
  await choose('Svenska')
  expect(await screen.findByText('Upp och ner.')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Items' })).toHaveAttribute('lang', 'en')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Shoes', 'Map'])
  expect(screen.getByRole('status')).toHaveTextContent('Some of this could not be translated right now.')
})

test('two switches on a page change together', async () => {
  answerCalls({ 'POST /api/translate': ({ body }) => ({ body: inOrder(body) }) })
  renderPage(
    <>
      <LanguageSwitch written="en" isTranslating={false} />
      <Page />
    </>,
  )
  const [first] = screen.getAllByRole('button', { name: 'Svenska' })
  if (first) await userEvent.click(first)
  expect(await screen.findByText('Upp och ner.')).toBeVisible()
  for (const button of screen.getAllByRole('button', { name: 'Svenska' })) {
    expect(button).toHaveAttribute('aria-pressed', 'true')
  }
})

test('on the Swedish site the switch starts on Svenska, translates at once and is in Swedish', async () => {
  document.documentElement.lang = 'sv'
  let answer = () => {}
  answerCalls({
    'POST /api/translate': ({ body }) =>
      new Promise((resolve) => (answer = () => resolve({ body: inOrder(body) }))),
  })
  renderPage(<Page />)
  expect(screen.getByRole('group', { name: 'Språk' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Svenska' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('Översätter...')
  answer()
  expect(await screen.findByText('Upp och ner.')).toHaveAttribute('lang', 'sv')
})

test('a failed translation is explained in Swedish on the Swedish site', async () => {
  document.documentElement.lang = 'sv'
  answerCalls({ 'POST /api/translate': () => ({ status: 503, body: { message: 'Nere.' } }) })
  renderPage(<Page />)
  expect(await screen.findByText(/^Översättningen är inte tillgänglig just nu/)).toBeVisible()
})

test('on the Swedish site, translations that came with the page are shown at once', () => {
  document.documentElement.lang = 'sv'
  const calls = answerCalls({})
  const queries = [{ queryKey: queryKeys.storedTranslations(), data: SWEDISH }]
  renderPage(<Page />, '/', null, createQueryClient(queries))
  expect(screen.getByText('Upp och ner.')).toHaveAttribute('lang', 'sv')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(calls).toEqual([])
})

test('if a translation is missing in the page, all are requested', async () => {
  document.documentElement.lang = 'sv'
  answerCalls({ 'POST /api/translate': ({ body }) => ({ body: inOrder(body) }) })
  const queries = [{ queryKey: queryKeys.storedTranslations(), data: { 'Up and down.': 'Upp och ner.' } }]
  renderPage(<Page />, '/', null, createQueryClient(queries))
  expect(await screen.findByText('Karta')).toBeVisible()
})

test('a Swedish listing is translated into English on the English site', async () => {
  const calls = answerCalls({
    'POST /api/translate': ({ body }) => ({
      body: {
        translations: (body as { texts: string[] }).texts.map((text) => ({
          translatedText: text.toUpperCase(),
          translated: true,
        })),
      },
    }),
  })
  renderPage(<Page written="sv" />)
  expect(screen.getByText('Up and down.')).toHaveAttribute('lang', 'sv')
  expect(await screen.findByText('UP AND DOWN.')).toHaveAttribute('lang', 'en')
  expect(calls[0]?.body).toMatchObject({ from: 'sv', to: 'en' })
  await choose('Svenska')
  expect(screen.getByText('Up and down.')).toHaveAttribute('lang', 'sv')
})

test('nobody on the Swedish site is offered a translation of what is Swedish', () => {
  document.documentElement.lang = 'sv'
  localStorage.setItem('language', '"en"')
  const calls = answerCalls({})
  renderPage(<Page written="sv" />)
  expect(screen.queryByRole('group', { name: 'Språk' })).toBeNull()
  expect(screen.getByText('Up and down.')).toHaveAttribute('lang', 'sv')
  expect(calls).toEqual([])
})
