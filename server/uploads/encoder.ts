import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { boundedQueue } from '../platform/bounded-queue.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { EncodedFile, Encoding, PictureRefusal } from './encode-picture.ts'

const PROGRAM = fileURLToPath(new URL('./encoder-program.ts', import.meta.url))
const TYPESCRIPT = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href
const PATIENCE_MS = 20_000

// Nothing of the server's settings; the last keeps the image library from its riskier decoders.
const environment = () => {
  const { PATH, TMPDIR, TEMP, TMP, SystemRoot } = process.env
  return { PATH, TMPDIR, TEMP, TMP, SystemRoot, VIPS_BLOCK_UNTRUSTED: '1' }
}

const REFUSALS: Record<PictureRefusal, () => AppError> = {
  type: () => new AppError('unsupported-type', 'Only JPEG, PNG, WebP and AVIF pictures are taken.'),
  animated: () => new AppError('unsupported-type', 'Moving pictures are not taken. Please send a still one.'),
  pixels: () => new AppError('too-large', 'The picture has too many pixels: it may have at most 50 million.'),
  broken: () => invalid('The picture is damaged or incomplete. Please save it anew and send it again.'),
}

const tooCostly = () =>
  new AppError('too-large', 'The picture takes too much work. Please send a smaller one.')

const encodeApart = (path: string, log: Logger) =>
  new Promise<EncodedFile[]>((resolve, reject) => {
    const child = fork(PROGRAM, [path], {
      execArgv: ['--import', TYPESCRIPT],
      env: environment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    })
    let encoding: Encoding | undefined
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-2_000)
    })
    child.on('message', (message) => {
      encoding = message as Encoding
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (encoding && 'files' in encoding) return resolve(encoding.files)
      if (encoding) return reject(REFUSALS[encoding.refusal]())
      log.warn({ code, signal, said }, 'a picture was not encoded')
      reject(code === null ? tooCostly() : new Error('The encoder of pictures does not run.'))
    })
  })

export type PictureEncoder = (path: string) => Promise<EncodedFile[]>

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
  return (path) => inTurn(() => encodeApart(path, log))
}
