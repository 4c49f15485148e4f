import { AsyncLocalStorage } from 'node:async_hooks'
import type { Request, RequestHandler } from 'express'

const visitors = new AsyncLocalStorage<true>()

/** Lets single reads of these requests go to the replica. All others always read from the primary. */
export const readsOfVisitors =
  (isVisitor: (req: Request) => boolean): RequestHandler =>
  (req, _res, next) => {
    if (isVisitor(req)) visitors.run(true, next)
    else next()
  }

/** Whether the statement belongs to a request whose reads may go to the replica. */
export const isReadOfVisitor = (): boolean => visitors.getStore() === true
