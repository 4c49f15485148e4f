import { Router } from 'express'
import type { Deps } from '#server/platform/deps.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { readQuery } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { dateAnswerInput, dateQuestionInput } from '#shared/races/input/date-answer.ts'
import { answerQuestion, readQuestion } from './answer-question.ts'
import { dateAnswerLimit } from './api.ts'

/** The page that organizers confirm their dates on, with the link of a mail (contract, section 10). */
export const dateRoutes = (deps: Deps) => {
  const routes = Router()
  const perAddress = rateLimit(deps, dateAnswerLimit)

  routes.get('/api/confirm-date', noStore, async (req, res) => {
    const { token } = readQuery(dateQuestionInput, req.query)
    await perAddress.spend(clientAddress(req))
    res.json(await readQuestion(deps, token))
  })

  routes.post('/api/confirm-date', noStore, async (req, res) => {
    const input = dateAnswerInput.parse(req.body)
    await perAddress.spend(clientAddress(req))
    res.json(await answerQuestion(deps, input))
  })

  return routes
}
