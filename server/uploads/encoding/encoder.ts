import type { Logger } from 'pino'
import { uploadMessages } from '#messages/server/uploads.ts'
import { AppError, invalid } from '#server/platform/errors/errors.ts'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import { forkProgram } from '#server/platform/process/fork-program.ts'
import type { EncodedFile, Encoding, PictureRefusal } from './encode-picture.ts'

const PROGRAM = new URL('./encoder-program.ts', import.meta.url)
const PATIENCE_MS = 20_000

const REFUSALS: Record<PictureRefusal, () => AppError> = {
  type: () => new AppError('unsupported-type', () => uploadMessages().wrongType),
  animated: () => new AppError('unsupported-type', () => uploadMessages().animated),
  pixels: () => new AppError('too-large', () => uploadMessages().tooManyPixels),
  sides: () => new AppError('too-large', () => uploadMessages().tooLongSide),
  broken: () => invalid(() => uploadMessages().damaged),
}

const tooMuchWork = () => new AppError('too-large', () => uploadMessages().tooMuchWork)

const encodeInProcess = async (path: string, log: Logger): Promise<EncodedFile[]> => {
  // This variable turns off the image library's riskier decoders.
  const env = { VIPS_BLOCK_UNTRUSTED: '1' }
  const { ended } = await forkProgram(PROGRAM, { args: [path], env, patienceMs: PATIENCE_MS })
  const { message, code, signal, said } = await ended
  const encoding = message as Encoding | undefined
  if (encoding && 'files' in encoding) return encoding.files
  if (encoding) throw REFUSALS[encoding.refusal]()
  log.warn({ code, signal, said }, 'a picture was not encoded')
  throw code === null ? tooMuchWork() : new Error('The program that encodes pictures does not run.')
}

/** `onStart` is called when the encoding of the picture starts. */
type PictureEncoder = (path: string, onStart: () => void) => Promise<EncodedFile[]>

/**
 * Encodes one picture at a time, each in a separate process, so that a picture that crashes the decoder
 * or takes too much memory or time does not harm the server. Throws AppError when a picture is refused.
 */
export const pictureEncoder = (log: Logger): PictureEncoder => {
  const queued = boundedQueue({
    atOnce: 1,
    waiting: 20,
    refusal: () => uploadMessages().manyPictures,
  })
  return (path, onStart) =>
    queued(() => {
      onStart()
      return encodeInProcess(path, log)
    })
}
