import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FinishedAnswer } from '../finished-answer.ts'

type Keep = (res: ServerResponse, answer: FinishedAnswer) => void

const keepers = new WeakMap<IncomingMessage, Keep>()

/** Says what is to be done with the finished answer to this request. */
export const whenFinished = (req: IncomingMessage, keep: Keep) => keepers.set(req, keep)

/** Gives a finished answer to whom wants to keep it, with the headers that are set so far. */
export const keepAnswer: (req: IncomingMessage, ...sent: Parameters<Keep>) => void = (req, res, answer) =>
  keepers.get(req)?.(res, answer)
