import { expect, test } from 'vitest'
import { requestKey } from './request-key.ts'

const keyOf = requestKey({ settings: { publicUrl: 'https://trailherd.example' } })
const asked = (url: string, cookie = '') => keyOf({ url, headers: { cookie } } as Parameters<typeof keyOf>[0])

test('an address that names a language has another answer for those whose cookie does not have it', () => {
  expect(asked('/trips?lang=sv')).not.toBe(asked('/trips?lang=sv', 'language=sv'))
  expect(asked('/trips?lang=sv', 'language=en')).not.toBe(asked('/trips?lang=sv', 'language=sv'))
  expect(asked('/trips', 'language=en')).toBe(asked('/trips'))
  expect(asked('/trips', 'language=sv')).not.toBe(asked('/trips'))
})
