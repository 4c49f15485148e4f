import { expect, test } from 'vitest'
import { checkSignature } from './s3-signature.ts'

// The examples of "Signature Calculations for the Authorization Header" in Amazon's documentation of S3.
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const get = {
  method: 'GET',
  path: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  body: Buffer.alloc(0),
}

test('the published example gives the published signature', () => {
  expect(checkSignature(get, KEYS)).toEqual({ isRight: true, region: 'us-east-1' })
})

test.each([
  ['another path', { path: '/other.txt' }],
  ['another method', { method: 'PUT' }],
  ['another body', { body: Buffer.from('x') }],
  ['another range', { headers: { ...get.headers, range: 'bytes=0-10' } }],
  ['no signature', { headers: { ...get.headers, authorization: undefined } }],
])('%s is not what was signed', (_what, change) => {
  expect(checkSignature({ ...get, ...change }, KEYS).isRight).toBe(false)
})

test('another key gives another signature', () => {
  expect(checkSignature(get, { ...KEYS, secretAccessKey: 'x' }).isRight).toBe(false)
})
