import { describe, expect, test } from 'vitest'
import { handlingOf, withoutNetwork } from './handling.ts'
import { offlinePage } from './offline-page.ts'

const SITE = 'https://trailherd.example'
const asked = (path: string, given: Partial<Request> = {}) =>
  handlingOf({ method: 'GET', mode: 'cors', url: `${SITE}${path}`, ...given }, SITE)

describe('the worker', () => {
  test.each(['/assets/start-1a2b.js', '/assets/a.woff2', '/art/race/7.svg'])(
    'answers %s from the cache, because its name changes with its content',
    (path) => {
      expect(asked(path)).toBe('file')
    },
  )

  test.each(['/', '/?country=NO', '/saved', '/race/7', '/trips', '/account', '/nothing-like-it'])(
    'asks the network for the page %s first',
    (path) => {
      expect(asked(path, { mode: 'navigate' })).toBe('page')
    },
  )

  test.each(['/api/listings?race=7', '/api/races/7', '/api/races/7/reviews'])(
    'has kept answers of the public call %s',
    (path) => {
      expect(asked(path)).toBe('call')
    },
  )

  test.each([
    '/api/user',
    '/api/user/export',
    '/api/saved',
    '/api/saved/ids',
    '/api/my-bookings',
    '/api/trips/7/bookings',
    '/api/trips/7/bookings.csv',
    '/api/races',
    '/api/races/7/reviews/8',
    '/api/my-races',
    '/uploads/1.webp',
    '/sw.js',
    '/offline.en.json',
  ])('leaves %s to the network', (path) => {
    expect(asked(path)).toBe('network')
  })

  test('leaves writes, files that are opened as pages, and other sites alone', () => {
    expect(asked('/api/listings', { method: 'POST' })).toBe('network')
    expect(asked('/saved', { mode: 'navigate', method: 'POST' })).toBe('network')
    expect(asked('/api/races.ics', { mode: 'navigate' })).toBe('network')
    expect(asked('/embed?country=NO', { mode: 'navigate' })).toBe('network')
    expect(handlingOf({ method: 'GET', mode: 'cors', url: 'https://tiles.example/assets/1.png' }, SITE)).toBe(
      'network',
    )
  })
})

describe('without network', () => {
  const kept = { pages: ['/?country=NO', '/saved', '/race/7'], list: '/?country=NO' }
  const shown = (address: string, given = kept) => withoutNetwork(new URL(address, SITE), given)

  test('kept pages are shown, a race under an address with a query too', () => {
    expect(shown('/?country=NO')).toEqual({ page: '/?country=NO' })
    expect(shown('/race/7')).toEqual({ page: '/race/7' })
    expect(shown('/race/7?lang=sv')).toEqual({ page: '/race/7' })
    expect(shown('/races/7')).toEqual({ page: '/race/7' })
    expect(shown('/saved#top')).toEqual({ page: '/saved' })
  })

  test('home goes to the list that was seen last, and shows no other list in place of a search', () => {
    expect(shown('/')).toEqual({ goTo: '/?country=NO' })
    expect(shown('/?country=SE')).toBe('nothing')
    expect(shown('/?country=SE', { pages: ['/'], list: '/' })).toBe('nothing')
    expect(shown('/', { pages: ['/'], list: '/' })).toEqual({ page: '/' })
    expect(shown('/', { pages: [], list: '/?country=NO' })).toBe('nothing')
  })

  test('any other page is not there', () => {
    for (const address of ['/race/8', '/trips', '/account', '/my-bookings'])
      expect(shown(address)).toBe('nothing')
  })

  test('the page in its place says so in the language of the reader, and links to what is kept', () => {
    const english = offlinePage({
      language: 'en',
      list: '/?country=NO&search="><b>',
      hasSaved: true,
      rolls: [{ address: '/trip-organizer/roll/7', name: 'Huts <b>', until: '2027-07-09' }],
    })
    expect(english).toContain('<h1>You are offline</h1>')
    expect(english).toContain('<a href="/?country=NO&amp;search=&quot;>&lt;b>">The last list of races</a>')
    expect(english).toContain('<a href="/saved">What you saved</a>')
    expect(english).toContain('<a href="/trip-organizer/roll/7">Participants of Huts &lt;b></a>')
    const swedish = offlinePage({ language: 'sv', list: null, hasSaved: false, rolls: [] })
    expect(swedish).toContain('<html lang="sv">')
    expect(swedish).toContain('ingenting finns kvar på enheten')
    expect(swedish).not.toContain('/saved')
  })
})
