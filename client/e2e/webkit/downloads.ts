import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'

/** The name under which an answer wants to be saved, if it is no page but a file. */
export const nameOfFile = (headers: IncomingHttpHeaders): string | undefined => {
  const wish = headers['content-disposition'] ?? ''
  if (!wish.startsWith('attachment')) return undefined
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(wish) ?? []
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/.exec(wish)?.[1] ?? 'download')
}

type Saved = { context: string; url: string; name: string; bytes: Buffer; folder: string }

/** Keeps a file where Playwright looks for it, and tells. WebDriver knows nothing of files that WebKit saves. */
export const saveDownload = async (
  { context, url, name, bytes, folder }: Saved,
  emit: (method: string, params: object) => void,
) => {
  const download = randomUUID()
  await writeFile(join(folder, name), bytes)
  const event = { context, download, navigation: null, timestamp: Date.now(), url }
  emit('browsingContext.downloadWillBegin', { ...event, suggestedFilename: name })
  emit('browsingContext.downloadEnd', { ...event, status: 'complete', filepath: join(folder, name) })
}
