declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

/** The migrated database that each test file's own is copied from. */
export const TEMPLATE = 'trailherd_template'

export const urlOf = (clusterUrl: string, database: string) => {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  return url.href
}
