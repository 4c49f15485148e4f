import { copyFile, rename, writeFile } from 'node:fs/promises'
import type { Request } from 'express'
import { importCallMessages } from '#messages/server/import/site.ts'
import { importMessages } from '#messages/shared/imports.ts'
import { AppError, invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { readJsonBody } from '#server/platform/http/json-body.ts'
import { type FormWithFile, receiveForm } from '#server/platform/http/receive-form.ts'
import { allowLargeBody } from '#server/platform/http/server/slow-clients.ts'
import {
  type ImportChoices,
  importChoices,
  LARGEST_IMPORT,
  LARGEST_PASTE,
  pastedImport,
} from '#shared/imports/schema.ts'
import { downloadFile } from '../download-file.ts'
import { ImportProblem } from '../import-problem.ts'

/** What was sent: its field, its name, and the host and whole address it was downloaded from. */
type Received = {
  field: 'file' | 'text' | 'url'
  fileName: string
  host: string | null
  address: string | null
  choices: ImportChoices
}

const LONGEST_NAME = 200

const plainName = (name: string, fallback: string) =>
  name
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME) || fallback

const refusals: FormWithFile['refusals'] = {
  noFile: () => invalid(importCallMessages().noFile, { file: importCallMessages().noFile }),
  oneFile: () => invalid(importCallMessages().oneFile),
  emptyFile: () => invalid(importCallMessages().emptyFile, { file: importCallMessages().emptyFile }),
  tooLarge: () => new AppError('too-large', importMessages().fileTooLarge),
  unreadable: () => invalid(importCallMessages().unreadableForm),
  brokeOff: () => invalid(importCallMessages().brokeOff),
}

type ReceivedForm = { fileName: string; fields: Record<string, string> }

/** Streams the file of a multipart request, its field `file`, to `path`. Returns its name and the other fields. */
const receiveFile = async (req: Request, path: string): Promise<ReceivedForm> => {
  const fields: Record<string, string> = {}
  const fileName = await receiveForm(req, {
    field: 'file',
    path,
    largest: LARGEST_IMPORT,
    refusals,
    defParamCharset: 'utf8',
    onField: (name, value) => {
      if (name === 'source' || name === 'owner') fields[name] = value
    },
  })
  return { fileName, fields }
}

const fromForm = async (req: Request, path: string): Promise<Received> => {
  const { fileName, fields } = await receiveFile(req, path)
  return {
    field: 'file',
    fileName: plainName(fileName, 'file'),
    host: null,
    address: null,
    choices: importChoices.parse(fields),
  }
}

const fetched = async (url: string, path: string): Promise<{ fileName: string; host: string }> => {
  const { path: from, fileName, host, discard } = await downloadFile(url)
  try {
    await rename(from, path).catch(() => copyFile(from, path))
    return { fileName: plainName(fileName, host), host }
  } finally {
    await discard()
  }
}

const fromJson = async (req: Request, path: string): Promise<Received> => {
  const { text, url, ...choices } = pastedImport.parse(await readJsonBody(req, LARGEST_PASTE))
  if (url !== undefined && url !== '') {
    const { fileName, host } = await fetched(url, path).catch((error) => {
      if (error instanceof ImportProblem) throw invalid(error.message, { url: error.message })
      throw error
    })
    return { field: 'url', fileName, host, address: url, choices }
  }
  const nothing = importMessages().nothingSent
  refuseUnless(text !== undefined && text.trim() !== '', invalid(nothing, { text: nothing }))
  await writeFile(path, text)
  return { field: 'text', fileName: importCallMessages().pasted, host: null, address: null, choices }
}

/** Writes the content of a request to `path`: a file, a pasted text, or a download from an address. */
export const receiveImport = (req: Request, path: string): Promise<Received> => {
  allowLargeBody(req)
  if (req.is('multipart/form-data')) return fromForm(req, path)
  if (req.is('application/json')) return fromJson(req, path)
  throw new AppError('unsupported-type', importCallMessages().sendForm)
}
