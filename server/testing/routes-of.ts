import type { Express } from 'express'

type Layer = {
  route?: { path: string | string[]; methods: Record<string, boolean> }
  handle: { stack?: Layer[] }
}

const routesIn = (layers: Layer[]): string[] =>
  layers.flatMap(({ route, handle }) => {
    if (route === undefined) return routesIn(handle.stack ?? [])
    const methods = Object.keys(route.methods).map((method) => method.toUpperCase())
    return [route.path].flat().flatMap((path) => methods.map((method) => `${method} ${path}`))
  })

/** All routes that Express knows, such as `GET /api/races/:id`. Each is named once. */
export const routesOf = (app: Express): string[] => [
  ...new Set(routesIn((app.router as unknown as { stack: Layer[] }).stack)),
]
