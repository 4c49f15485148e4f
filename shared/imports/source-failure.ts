import * as z from 'zod'
import { sourceFailureMessages } from '#messages/shared/imports/source-failure.ts'

/**
 * Why a source could not be read, or why nothing of it was applied. The first four are about reaching it; the others
 * about a file that may be broken, which changes nothing.
 */
const SOURCE_FAILURES = [
  'answers',
  'unreachable',
  'robots',
  'noAccount',
  'unreadable',
  'unclear',
  'cut',
  'nothing',
  'gone',
  'moved',
  'broke',
] as const

export const sourceFailure = z.object({
  code: z.enum(SOURCE_FAILURES),
  count: z.int().optional().describe('The status of its answer, or how many races are gone or moved'),
  of: z.int().optional().describe('Of how many'),
})
export type SourceFailure = z.infer<typeof sourceFailure>

/** A file was there, but nothing of it was applied. Its owner is told at once. */
export const isRefusedFile = ({ code }: SourceFailure): boolean =>
  !['answers', 'unreachable', 'robots', 'noAccount', 'broke'].includes(code)

/** The failure in plain words, in the current language. */
export const sourceFailureText = ({ code, count = 0, of = 0 }: SourceFailure): string => {
  const words = sourceFailureMessages()[code]
  return typeof words === 'string' ? words : words(count, of)
}
