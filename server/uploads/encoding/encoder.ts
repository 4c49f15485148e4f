import type { Logger } from 'pino'
import { AppError, invalid } from '#server/platform/errors/errors.ts'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import { forkProgram } from '#server/platform/process/fork-program.ts'
import type { EncodedFile, Encoding, PictureRefusal } from './encode-picture.ts'

const PROGRAM = new URL('./encoder-program.ts', import.meta.url)
const PATIENCE_MS = 20_000

const REFUSALS: Record<PictureRefusal, () => AppError> = {
  type: () => new AppError('unsupported-type', 'Only JPEG, PNG, WebP and AVIF pictures are taken.'),
  animated: () => new AppError('unsupported-type', 'Moving pictures are not taken. Please send a still one.'),
  pixels: () => new AppError('too-large', 'The picture has too many pixels: it may have at most 50 million.'),
  sides: () => new AppError('too-large', 'The picture is too long: no side may be over 16,383 pixels.'),
  broken: () => invalid('The picture is damaged or incomplete. Please save it anew and send it again.'),
}

const tooCostly = () =>
  new AppError('too-large', 'The picture takes too much work. Please send a smaller one.')

const encodeApart = async (path: string, log: Logger): Promise<EncodedFile[]> => {
  // The variable keeps the image library from its riskier decoders.
  const env = { VIPS_BLOCK_UNTRUSTED: '1' }
  const { ended } = forkProgram(PROGRAM, { args: [path], env, patienceMs: PATIENCE_MS })
  const { message, code, signal, said } = await ended
  const encoding = message as Encoding | undefined
  if (encoding && 'files' in encoding) return encoding.files
  if (encoding) throw REFUSALS[encoding.refusal]()
  log.warn({ code, signal, said }, 'a picture was not encoded')
  throw code === null ? tooCostly() : new Error('The encoder of pictures does not run.')
}

/** `onTurn` is called when the work on the picture begins. */
export type PictureEncoder = (path: string, onTurn: () => void) => Promise<EncodedFile[]>

/**
 * Encodes one picture at a time, each in a process of its own: what decoding it needs, breaks or
 * never ends stays outside the server. Throws an AppError that says why a picture is not taken.
 */
export const pictureEncoder = (log: Logger): PictureEncoder => {
  const inTurn = boundedQueue({
    atOnce: 1,
    waiting: 20,
    refusal: 'Very many pictures are being stored right now. Please try again shortly.',
  })
  return (path, onTurn) =>
    inTurn(() => {
      onTurn()
      return encodeApart(path, log)
    })
}
