import { api } from '#client/lib/api/api.ts'
import type { MapNames } from '#shared/map/names.ts'

let loaded: Promise<MapNames | null> | undefined

/** The names for maps without tiles, loaded once; null if they cannot be loaded, then the maps have none. */
export const loadNames = (): Promise<MapNames | null> => {
  loaded ??= api.get<MapNames>('/api/map/names').catch(() => {
    loaded = undefined
    return null
  })
  return loaded
}
