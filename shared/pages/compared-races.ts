import { pageId } from './match-page.ts'

export const FEWEST_COMPARED = 2
export const MOST_COMPARED = 4

/** The races that an address such as `/compare?races=1,2` names: 2 to 4 different ids; null for anything else. */
export const comparedIds = (query: string): number[] | null => {
  const named = new URLSearchParams(query).get('races')?.split(',') ?? []
  const ids = [...new Set(named)].map(pageId)
  if (ids.length < FEWEST_COMPARED || ids.length > MOST_COMPARED) return null
  return ids.every((id) => id !== null) ? ids : null
}
