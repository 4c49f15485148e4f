import { type ComponentType, lazy } from 'react'

/** A part of a page that is loaded later. If it cannot be loaded, the page works without it. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
