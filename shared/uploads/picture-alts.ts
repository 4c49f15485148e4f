import * as z from 'zod'
import { lineOfText, pictureAddress } from '#shared/text/text-schema.ts'

/** What a listing's pictures show, in words, by the picture's address. */
export type PictureAlts = Record<string, string>

export const pictureAltsView = z
  .record(z.string(), z.string())
  .describe('What each picture shows, by its address')

const error = 'Picture descriptions must be an object of addresses and texts'

/** The words a person gave to pictures; blank ones count as none. Counted before they are read. */
export const pictureAltsInput = z
  .record(z.string(), z.unknown(), { error })
  .refine((words) => Object.keys(words).length <= 60, {
    error: 'A listing takes at most 60 picture descriptions',
  })
  .pipe(z.record(pictureAddress('Picture'), lineOfText('A picture’s description', 200), { error }))
  .transform(
    (words): PictureAlts => Object.fromEntries(Object.entries(words).filter(([, text]) => text !== '')),
  )
  .nullable()
  .optional()
