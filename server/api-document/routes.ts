import { Router } from 'express'
import { finishAnswer, sendFinished } from '#server/platform/answers/finished-answer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sessionCookieName } from '#server/platform/sessions/sessions.ts'
import { buildDocument } from './build-document.ts'
import { SUBJECTS } from './subjects.ts'

/** The API's description of itself (contract, section 10, "Build upon it"). */
export const apiDocumentRoutes = ({ settings }: Pick<Deps, 'settings'>) => {
  const routes = Router()
  const finish = () => {
    const cookieName = sessionCookieName({ settings })
    const document = buildDocument(SUBJECTS, { publicUrl: settings.publicUrl, cookieName })
    return finishAnswer(JSON.stringify(document), { 'Cache-Control': 'public, max-age=300' })
  }
  let finished: ReturnType<typeof finish> | undefined

  routes.get('/api/openapi.json', async (req, res) => {
    finished ??= finish()
    await sendFinished(req, res, finished)
  })

  return routes
}
