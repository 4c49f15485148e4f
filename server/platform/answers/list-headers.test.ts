import type { Request } from 'express'
import { expect, test } from 'vitest'
import { listHeaders } from './list-headers.ts'

const linkOf = (originalUrl: string) =>
  listHeaders({ originalUrl } as Request, { page: { limit: 24, offset: 0 }, shown: 24, total: 100 }).Link

test.each([
  ['/api/races', '/api/races?offset=24'],
  ['/api/races?limit=24', '/api/races?limit=24&offset=24'],
  [
    '/api/races-filters?terrain=Forest&terrain=Coast&signUpFees=%24%24&search=l%C3%A5ng+led&limit=24',
    '/api/races-filters?terrain=Forest&terrain=Coast&signUpFees=%24%24&search=l%C3%A5ng+led&limit=24&offset=24',
  ],
  [
    '/api/races?signUpFees=%24&startDate=2027-01-15',
    '/api/races?signUpFees=%24&startDate=2027-01-15&offset=24',
  ],
  ['/api/races?offset=0&limit=24', '/api/races?offset=24&limit=24'],
  ['/api/races?%6Fffset=0&limit=24', '/api/races?offset=24&limit=24'],
  ['/api/races?search=a>b"c', '/api/races?search=a%3Eb%22c&offset=24'],
])('the page after %s is at %s', (asked, next) => {
  expect(linkOf(asked)).toBe(`<${next}>; rel="next"`)
})
