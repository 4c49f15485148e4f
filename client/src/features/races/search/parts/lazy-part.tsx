import { type ComponentType, lazy } from 'react'

/**
 * A part of the search that is loaded when somebody first needs it. If it cannot be loaded, the search works
 * without it.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
