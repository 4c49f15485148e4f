import type { Request } from 'express'
import { importCallMessages } from '#messages/server/import/site.ts'
import { importMessages } from '#messages/shared/imports.ts'
import { AppError, invalid } from '#server/platform/errors/errors.ts'
import { type FormWithFile, receiveForm } from '#server/platform/http/receive-form.ts'
import { LARGEST_IMPORT } from '#shared/imports/schema.ts'

const refusals: FormWithFile['refusals'] = {
  noFile: () => invalid(importCallMessages().noFile, { file: importCallMessages().noFile }),
  oneFile: () => invalid(importCallMessages().oneFile),
  emptyFile: () => invalid(importCallMessages().emptyFile, { file: importCallMessages().emptyFile }),
  tooLarge: () => new AppError('too-large', importMessages().fileTooLarge),
  unreadable: () => invalid(importCallMessages().unreadableForm),
  brokeOff: () => invalid(importCallMessages().brokeOff),
}

export type ReceivedForm = { fileName: string; fields: Record<string, string> }

/** Streams the file of a multipart request, its field `file`, to `path`. Returns its name and the other fields. */
export const receiveFile = async (req: Request, path: string): Promise<ReceivedForm> => {
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
