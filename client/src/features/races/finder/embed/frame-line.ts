import { withQuery } from '#client/lib/api/api.ts'
import { embedMessages } from '#messages/client/features/races/finder/embed.ts'
import { currentLanguage, DEFAULT_LANGUAGE, LANGUAGE_PARAMETER } from '#shared/language/language.ts'
import { listQuery, type RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'

export type Frame = {
  view: 'list' | 'map'
  /** How many races the list shows. */
  limit: number
  /** Pixels; null is as wide as the page around it. */
  width: number | null
  height: number
}

type Search = { filters: RaceFilters; choice: ListChoice }

/** The address of the frame: the search, what it shows, and the reader's language. */
export const frameAddress = ({ filters, choice }: Search, { view, limit }: Frame): string =>
  withQuery('/embed', {
    ...listQuery(filters, choice),
    view,
    ...(view === 'list' ? { limit } : {}),
    ...(currentLanguage() === DEFAULT_LANGUAGE ? {} : { [LANGUAGE_PARAMETER]: currentLanguage() }),
  })

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The line of HTML that shows the search in a frame. */
export const frameLine = (search: Search, frame: Frame, origin: string): string => {
  const src = attribute(`${origin}${frameAddress(search, frame)}`)
  const title = attribute(embedMessages().frameTitle)
  return `<iframe src="${src}" title="${title}" width="${frame.width ?? '100%'}" height="${frame.height}" style="border:0" loading="lazy"></iframe>`
}
