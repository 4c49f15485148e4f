import { createHash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const SMALL = 1_024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 4 }

type Encoding = 'br' | 'gzip'

/** A JSON answer as bytes that are the same for everybody, compressed at most once per encoding. */
export type FinishedAnswer = {
  body: Buffer
  etag: string
  headers: Record<string, string>
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

export const finishAnswer = (json: string, headers: Record<string, string>): FinishedAnswer => {
  const body = Buffer.from(json)
  const etag = `W/"${body.length.toString(16)}-${createHash('sha1').update(body).digest('base64url')}"`
  return { body, etag, headers, compressed: {} }
}

export const sizeOfAnswer = ({ body }: FinishedAnswer) => body.length

// About a millisecond's work.
const SLICE = 100

/** The items as a JSON list, written in slices between which other requests have their turn. */
export const jsonList = async <Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): Promise<string> => {
  const slices: string[] = []
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await othersFirst()
    slices.push(
      items
        .slice(from, from + SLICE)
        .map(textOf)
        .join(','),
    )
  }
  return `[${slices.join(',')}]`
}

const compress = (answer: FinishedAnswer, encoding: Encoding): Promise<Buffer> => {
  answer.compressed[encoding] ??=
    encoding === 'br' ? promisify(brotliCompress)(answer.body, BROTLI) : promisify(gzip)(answer.body, GZIP)
  return answer.compressed[encoding]
}

/** Sends the answer in the encoding that the client likes best, or 304 where it has it already. */
export const sendFinished = async (req: Request, res: Response, answer: FinishedAnswer) => {
  res.set({ ...answer.headers, ETag: answer.etag, 'Content-Type': 'application/json; charset=utf-8' })
  res.vary('Accept-Encoding')
  const encoding = answer.body.length < SMALL ? 'identity' : req.acceptsEncodings('br', 'gzip', 'identity')
  if (req.fresh || (encoding !== 'br' && encoding !== 'gzip')) {
    res.send(answer.body)
    return
  }
  const bytes = await compress(answer, encoding)
  res.setHeader('Content-Encoding', encoding)
  res.send(bytes)
}
