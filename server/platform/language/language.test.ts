import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { currentLanguage } from '#shared/language/language.ts'
import { requiredLine, wholeNumber } from '#shared/text/text-schema.ts'
import { inLanguage, languageToRemember, speakLanguageOfRequest } from './language.ts'

const app = express()
app.use(speakLanguageOfRequest, express.json())
app.use(async (_req, res) => {
  await new Promise(setImmediate)
  res.send(currentLanguage())
})

const spoken = async (path: string, headers: Record<string, string>, body?: object) =>
  (await request(app).post(path).set(headers).send(body)).text

test('the first visit is in the language that the browser prefers, else in English', async () => {
  expect(await spoken('/', {})).toBe('en')
  expect(await spoken('/trips', { 'Accept-Language': 'sv-SE,sv;q=0.9' })).toBe('sv')
  expect(await spoken('/trips', { 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.8,sv;q=0.7' })).toBe('en')
  expect(await spoken('/trips', { 'Accept-Language': 'de' })).toBe('en')
})

test('the language chosen on the site wins', async () => {
  expect(await spoken('/trips', { Cookie: 'a=b; language=sv' })).toBe('sv')
  expect(await spoken('/trips', { Cookie: 'language=en', 'Accept-Language': 'sv' })).toBe('en')
  expect(await spoken('/api/x', { Cookie: 'language=sv', 'Accept-Language': 'en' })).toBe('sv')
})

test('an API call is answered in the language it accepts, if the site has it', async () => {
  expect(await spoken('/api/x', { 'Accept-Language': 'sv-SE,sv;q=0.9,en;q=0.8' })).toBe('sv')
  expect(await spoken('/api/x', { 'Accept-Language': 'de,en;q=0.5,sv;q=0.2' })).toBe('en')
  expect(await spoken('/api/x', { 'Accept-Language': 'xx' })).toBe('en')
})

test('a document that the browser’s worker keeps is in the language that it names, whatever else is there', async () => {
  expect(await spoken('/race/7', { 'X-Keep-In': 'sv' })).toBe('sv')
  expect(await spoken('/race/7?lang=sv', { 'X-Keep-In': 'en', Cookie: 'language=sv' })).toBe('en')
  expect(await spoken('/race/7', { 'X-Keep-In': 'xx', Cookie: 'language=sv' })).toBe('sv')
})

test('an address can name the language, for search engines and shared links', async () => {
  expect(await spoken('/trips?lang=sv', {})).toBe('sv')
  expect(await spoken('/trips?page=2&lang=en', { Cookie: 'language=sv' })).toBe('en')
  expect(await spoken('/trips?lang=xx', { Cookie: 'language=sv' })).toBe('sv')
  expect(await spoken('/api/x?lang=sv', {})).toBe('en')
})

test('so can that of a calendar, whose programs send neither cookie nor language', async () => {
  expect(await spoken('/api/races/7/calendar.ics?lang=sv', {})).toBe('sv')
  expect(await spoken('/api/races.ics?country=SE&lang=sv', { 'Accept-Language': 'en' })).toBe('sv')
})

test('the language of an address is remembered when it is another than the chosen one', () => {
  const remembered = (url: string, cookie = '') => languageToRemember({ url, headers: { cookie } })
  expect(remembered('/trips?lang=sv')).toBe('sv')
  expect(remembered('/trips?lang=sv', 'language=en')).toBe('sv')
  expect(remembered('/trips?lang=sv', 'language=sv')).toBeNull()
  expect(remembered('/trips', 'language=sv')).toBeNull()
})

test('nonsense in cookie or header is English', async () => {
  expect(await spoken('/trips', { Cookie: 'language=__proto__' })).toBe('en')
  expect(await spoken('/api/x', { 'Accept-Language': ';;q=,,' })).toBe('en')
})

test('the language stays the same while a body is read and work is awaited', async () => {
  expect(await spoken('/api/x', { 'Accept-Language': 'sv' }, { name: 'Fjällmaraton' })).toBe('sv')
})

test('a text can be written in the language of its reader instead of the request', async () => {
  const words = await inLanguage('sv', async () => {
    await new Promise(setImmediate)
    return [currentLanguage(), inLanguage('en', currentLanguage), currentLanguage()]
  })
  expect(words).toEqual(['sv', 'en', 'sv'])
  expect(currentLanguage()).toBe('en')
})

const fields = z.object({
  name: requiredLine(() => ({ en: 'Name', sv: 'Namnet' })[currentLanguage()], 1_000),
  price: wholeNumber(() => ({ en: 'Price', sv: 'Priset' })[currentLanguage()], 0, 1_000),
})
const fieldMessages = (value: unknown) =>
  fields.safeParse(value).error?.issues.map(({ message }) => message.replaceAll('\u00a0', ' '))

test('one schema refuses in the language that is spoken while it parses', () => {
  const tooMuch = { name: 'x'.repeat(1_001), price: 1_001 }
  expect(fieldMessages({ name: ' ' })).toEqual(['Name is required', 'Price is required'])
  expect(inLanguage('sv', () => fieldMessages({ name: ' ' }))).toEqual(['Namnet saknas', 'Priset saknas'])
  expect(fieldMessages(tooMuch)).toEqual([
    'Name takes at most 1,000 characters',
    'Price must be a whole number from 0 to 1,000',
  ])
  expect(inLanguage('sv', () => fieldMessages(tooMuch))).toEqual([
    'Namnet får ha högst 1 000 tecken',
    'Priset måste vara ett heltal från 0 till 1 000',
  ])
})
