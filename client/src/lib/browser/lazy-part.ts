import { type ComponentType, lazy } from 'react'
import { line } from '../api/api.ts'

const partOr =
  (otherwise: () => ComponentType | Promise<never>) =>
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
    lazy(async () => ({ default: await load().catch(otherwise) }))

/** A part of a page that is loaded later. If it cannot be loaded, the page works without it. */
export const lazyPart = partOr(() => () => null)

/** A part that the server draws on every page. If it cannot be loaded, what the server drew stays as it is. */
export const lazyDrawnPart = partOr(() => new Promise(() => {}))

// As in React's own types: a component of whatever properties.
type AnyComponent = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer Part }> ? Part : never

/** A part that the page cannot do without. If it cannot be loaded, it is loaded when the site can be reached. */
export const lazyWhole = <Part extends AnyComponent>(load: () => Promise<{ default: Part }>) =>
  lazy(async () => {
    try {
      return await load()
    } catch (error) {
      if (!line.loadAgain) throw error
      return line.loadAgain(load)
    }
  })
