import { describeCalls, json } from '#server/platform/calls/describe-calls.ts'
import { uploadView } from '#shared/uploads/schema.ts'
import { pictureLimit } from './upload-limits.ts'

export const uploadApi = describeCalls({
  tag: 'Pictures',
  about: 'Pictures are encoded again without metadata, in three widths.',
  schemas: { Upload: uploadView },
  calls: {
    'POST /api/uploads': {
      summary: 'Upload a picture',
      details: 'JPEG, PNG, WebP or AVIF, 10 MB at most.',
      body: { file: 'image', mediaTypes: 'image/jpeg, image/png, image/webp, image/avif' },
      answers: { 201: json(uploadView, 'Where the picture is') },
      limits: [pictureLimit],
    },
  },
})
