import { expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings/settings.ts'

const UPLOADS_S3_URL = 'https://s3.eu-north-1.amazonaws.com/my-bucket/'

test('pictures are files unless a bucket is configured', () => {
  expect(readSettings({}).uploadsS3).toBeUndefined()
  const keys = { UPLOADS_S3_ACCESS_KEY_ID: 'id', UPLOADS_S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readSettings({ UPLOADS_S3_URL, ...keys }).uploadsS3).toEqual({
    url: 'https://s3.eu-north-1.amazonaws.com/my-bucket',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
})

test('a bucket without keys, or with an invalid address, stops the start with a line for each mistake', () => {
  expect(() => readSettings({ UPLOADS_S3_URL })).toThrow(
    'UPLOADS_S3_ACCESS_KEY_ID must be set with UPLOADS_S3_URL.\nUPLOADS_S3_SECRET_ACCESS_KEY must be set with UPLOADS_S3_URL.',
  )
  expect(() => readSettings({ UPLOADS_S3_URL: 's3://my-bucket' })).toThrow(
    /^UPLOADS_S3_URL must be an address/,
  )
})
