import type { Readable } from 'node:stream'
import sax from 'sax'
import { importFileMessages } from '#messages/server/import.ts'
import { ImportProblem } from '../../import-problem.ts'

export type Attributes = Record<string, string>
type Handlers = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML from a stream and calls the handlers, with names without their prefix. Yields after each chunk, so
 * that the caller can take what the handlers have collected.
 */
export const readXml = async function* (stream: Readable, handlers: Handlers): AsyncGenerator<void> {
  const parser = sax.parser(true, { trim: false, normalize: false })
  const refuse = () => {
    throw new ImportProblem(importFileMessages().workbookNotXml)
  }
  parser.onerror = refuse
  parser.ondoctype = refuse
  parser.onopentag = ({ name, attributes }) => handlers.open?.(withoutPrefix(name), attributes as Attributes)
  parser.ontext = (text) => handlers.text?.(text)
  parser.oncdata = (text) => handlers.text?.(text)
  parser.onclosetag = (name) => handlers.close?.(withoutPrefix(name))
  const decoder = new TextDecoder()
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }))
    yield
  }
  parser.close()
  yield
}

/** Reads all of it. */
export const readWholeXml = async (stream: Readable, handlers: Handlers) => {
  for await (const _ of readXml(stream, handlers));
}
