import * as z from 'zod'
import { pictureMessages } from '#messages/shared/uploads.ts'
import { lineOfText } from '#shared/text/text-schema.ts'
import { pictureAddress } from './picture-address.ts'

/** Descriptions of a listing's pictures, by the picture's address. */
export type PictureAlts = Record<string, string>

export const pictureAltsView = z
  .record(z.string(), z.string())
  .describe('What each picture shows, by its address')

const error = () => pictureMessages().descriptionsExpected

/**
 * Descriptions of pictures as they are sent. Blank ones are left out. They are counted before each one
 * is checked, so that a huge object does not make a huge list of errors.
 */
export const pictureAltsInput = z
  .record(z.string(), z.unknown(), { error })
  .refine((alts) => Object.keys(alts).length <= 60, { error: () => pictureMessages().tooManyDescriptions })
  .pipe(
    z.record(
      pictureAddress(() => pictureMessages().picture),
      lineOfText(() => pictureMessages().description, 200),
      { error },
    ),
  )
  .transform(
    (alts): PictureAlts => Object.fromEntries(Object.entries(alts).filter(([, text]) => text !== '')),
  )
  .nullable()
  .optional()
