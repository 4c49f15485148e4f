import type { Sight, Tone } from '#client/features/map/pins/pin.ts'

const WORDS: [tone: Tone, one: string, many: string][] = [
  ['moss', 'race', 'races'],
  ['glacier', 'trip', 'trips'],
]

const part = (inView: number, total: number, things: string) =>
  `${inView.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${things}`

/** How many of the pins are in view, such as `20 of 85 races, 2 of 16 trips in view`; '' without pins. */
export const captionOf = ({ inView, total }: Sight): string => {
  const parts = WORDS.filter(([tone]) => total[tone] > 0).map(([tone, one, many]) =>
    part(inView[tone], total[tone], total[tone] === 1 ? one : many),
  )
  return parts.length === 0 ? '' : `${parts.join(', ')} in view`
}

/** Likewise where the server counts, which tells races and trips together. */
export const groupCaptionOf = (inView: number | undefined, total: number, only: 'trips' | undefined) =>
  inView === undefined ? '' : `${part(inView, total, only ?? 'races and trips')} in view`

export const isAllInSight = ({ inView, total }: Sight) =>
  inView.moss === total.moss && inView.glacier === total.glacier

/** The caption, and how many of the races found, or of the trips, the map cannot show. */
export const withPlaceless = (caption: string | undefined, placeless: number, only: 'trips' | undefined) => {
  if (!caption || placeless === 0) return caption
  const things = only ? (placeless === 1 ? 'trip' : 'trips') : placeless === 1 ? 'race' : 'races'
  const more = `${placeless.toLocaleString('en-US')} more ${things} ${placeless === 1 ? 'has' : 'have'} no place on the map`
  return `${caption}; ${more}`
}
