import { createReadStream } from 'node:fs'
import { importFileMessages } from '#messages/server/import.ts'
import { encodingOf, NotText } from '#server/platform/text/text-encoding.ts'
import { ImportProblem } from '../import-problem.ts'

const encodingOfFile = async (path: string): Promise<string> => {
  try {
    return await encodingOf(() => createReadStream(path))
  } catch (error) {
    throw error instanceof NotText ? new ImportProblem(importFileMessages().notText) : error
  }
}

/** The text of a file in chunks, without a byte order mark. Throws ImportProblem. */
export const textOf = async function* (path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOfFile(path))
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
