import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { readLanguageFrom } from '#shared/language/language.ts'
import '#shared/messages/for-browser.ts'
import type { DrawPage } from '#shared/pages/page-data.ts'
import { App } from './app.tsx'
import { preparePage } from './routing/route-table.tsx'

/** Says in which language pages are drawn. The server calls this once. */
export const speakLanguageFrom = readLanguageFrom

/** Draws a page on the server, with what it loads lazily. The browser takes it over in `main.tsx`. */
export const drawPage: DrawPage = async ({ path, search, data, onError, signal }) => {
  await preparePage(path)
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App client={createQueryClient(data.queries, data.failures)} address={{ path, search }} />
    </StrictMode>,
    // Without a limit on size, so that React does not put parts at the end with a script that moves them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError, signal },
  )
  const pieces: Buffer[] = []
  for await (const piece of prelude) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString('utf8')
}
