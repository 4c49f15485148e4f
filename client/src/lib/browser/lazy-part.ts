import { type ComponentType, lazy } from 'react'
import { line } from '../api/api.ts'

/** A part of a page that is loaded later. If it cannot be loaded, the page works without it. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })

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
