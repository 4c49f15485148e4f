import type { IncomingMessage } from 'node:http'

/** What Express notes at a request that one of its routes answers. */
export type Route = { path?: unknown }
type Routed = IncomingMessage & { route?: Route | undefined }

/** The route that answers a request, such as `/api/races/:id`; undefined for pages, files and unknown addresses. */
export const routeOf = (req: IncomingMessage): Route | undefined => {
  const path = (req as Routed).route?.path
  return path === undefined ? undefined : { path: String(path) }
}

/** Notes the route of a request that is answered without Express. */
export const noteRoute = (req: IncomingMessage, route: Route | undefined) => {
  const routed: Routed = req
  routed.route = route
}
