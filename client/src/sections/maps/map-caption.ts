import type { Sight } from '#client/features/map/pins/pin.ts'
import { mapSectionMessages } from '#messages/client/sections/maps.ts'

/** How many of the pins are in view, such as `20 of 85 races, 2 of 16 trips in view`; '' without pins. */
export const captionOf = ({ inView, total }: Sight): string => {
  const text = mapSectionMessages().caption
  const counts = [
    ...(total.moss > 0 ? [text.races(inView.moss, total.moss)] : []),
    ...(total.glacier > 0 ? [text.trips(inView.glacier, total.glacier)] : []),
  ]
  return counts.length === 0 ? '' : text.inView(counts.join(', '))
}

/** The same when the server counts groups, which do not tell races and trips apart. */
export const groupCaptionOf = (inView: number | undefined, total: number, only: 'trips' | undefined) => {
  const text = mapSectionMessages().caption
  return inView === undefined ? '' : text.inView(only ? text.trips(inView, total) : text.both(inView, total))
}

export const isAllInSight = ({ inView, total }: Sight) =>
  inView.moss === total.moss && inView.glacier === total.glacier

/** The caption, and how many of the races or trips found the map cannot show. */
export const withPlaceless = (caption: string | undefined, placeless: number, only: 'trips' | undefined) =>
  !caption || placeless === 0
    ? caption
    : `${caption}; ${mapSectionMessages().caption.morePlaceless[only ?? 'races'](placeless)}`
