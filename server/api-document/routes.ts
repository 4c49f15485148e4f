import { Router } from 'express'
import { type FinishedAnswer, finishAnswer, sendFinished } from '#server/platform/answers/finished-answer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sessionCookieName } from '#server/platform/sessions/sessions.ts'
import { buildDocument } from './build-document.ts'
import { docsPage } from './docs-page.ts'
import { SUBJECTS } from './subjects.ts'

const KEPT = { 'Cache-Control': 'public, max-age=300' }

type Finished = { document: FinishedAnswer; page: FinishedAnswer }

/** The API's description of itself, as data and as a page (contract, section 10, "Build upon it"). */
export const apiDocumentRoutes = ({ settings }: Pick<Deps, 'settings'>) => {
  const routes = Router()
  const finish = (): Finished => {
    const cookieName = sessionCookieName({ settings })
    const document = buildDocument(SUBJECTS, { publicUrl: settings.publicUrl, cookieName })
    const html = { ...KEPT, 'Content-Type': 'text/html; charset=utf-8' }
    return {
      document: finishAnswer(JSON.stringify(document), KEPT),
      page: finishAnswer(docsPage(document), html),
    }
  }
  // It is the same as long as the server runs, and made when somebody first asks.
  let finished: Finished | undefined

  routes.get('/api/openapi.json', async (req, res) => {
    finished ??= finish()
    await sendFinished(req, res, finished.document)
  })

  routes.get('/api/docs', async (req, res) => {
    finished ??= finish()
    await sendFinished(req, res, finished.page)
  })

  return routes
}
