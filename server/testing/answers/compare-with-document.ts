import type { RequestListener } from 'node:http'
import { afterAll, expect } from 'vitest'
import { buildDocument } from '#server/api-document/build-document.ts'
import { SUBJECTS } from '#server/api-document/subjects.ts'
import { answerCheck } from './answer-check.ts'
import { readAlong } from './read-along.ts'

let check: ReturnType<typeof answerCheck> | undefined
/** Made by the first answer of a process: most of the files that follow in it need it too. */
const documentCheck = () => {
  check ??= answerCheck(buildDocument(SUBJECTS, { publicUrl: 'http://trailherd.test', cookieName: 'sid' }))
  return check
}

/**
 * The application, whose answers under /api are compared with the API document. A test file fails in which one of them
 * differs.
 */
export const compareWithDocument = (app: RequestListener): RequestListener => {
  const found = new Set<string>()
  afterAll(() => expect([...found], 'what the API answered beside its document').toEqual([]))
  return (req, res) => {
    const [path = '/'] = (req.url ?? '/').split('?')
    const { method = 'GET' } = req
    if (/^\/api\//i.test(path) && method !== 'OPTIONS')
      readAlong(res, (bytes, header) => {
        const type = header('content-type')?.split(';')[0]
        const isEmpty = bytes.length === 0
        const body = type === 'application/json' && !isEmpty ? JSON.parse(bytes.toString()) : undefined
        const given = { method, path, status: res.statusCode, type, body, isEmpty }
        for (const problem of documentCheck()(given))
          found.add(`${problem} (in "${expect.getState().currentTestName}")`)
      })
    app(req, res)
  }
}
