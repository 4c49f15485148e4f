import { expect, test } from 'vitest'
import { KEEP_HEADER } from '#shared/pages/kept.ts'
import { requestKey } from './request-key.ts'

const keyOf = requestKey({ settings: { publicUrl: 'https://trailherd.example' } })
const asked = (url: string, cookie = '', more: Record<string, string> = {}) =>
  keyOf({ url, headers: { cookie, ...more } } as Parameters<typeof keyOf>[0])

test('an address that names a language has another answer for those whose cookie does not have it', () => {
  expect(asked('/trips?lang=sv')).not.toBe(asked('/trips?lang=sv', 'language=sv'))
  expect(asked('/trips?lang=sv', 'language=en')).not.toBe(asked('/trips?lang=sv', 'language=sv'))
  expect(asked('/trips', 'language=en')).toBe(asked('/trips'))
  expect(asked('/trips', 'language=sv')).not.toBe(asked('/trips'))
})

test('a document that a browser keeps is another one than that for a visitor, because its reader may be signed in', () => {
  const kept = asked('/trips', '', { [KEEP_HEADER]: 'en' })
  expect(kept).not.toBe(asked('/trips'))
  expect(kept).toBe(asked('/trips', '__Host-trailherd=s%3Aid.signature'))
})
