import { inEnglish } from '#shared/language/messages.ts'

/** Subscribing to a search in a calendar. */
export const subscribeMessages = inEnglish('client/features/races/finder/subscribe', {
  title: 'Subscribe in your calendar',
  text: 'Your calendar then follows this search: races that are new, dates that change, races that are cancelled.',
  /** A search in words, such as `All races of 40 to 60 km in Norway: Forest`. */
  sentence: ({ listed, distance, where, others }: SentenceParts) =>
    `${{ coming: 'All races', past: 'Past races', all: 'Past and coming races' }[listed]}${distance}${where}${
      others.length === 0 ? '' : `: ${others.join(', ')}`
    }`,
  distance: {
    upTo: (most: string) => ` of up to ${most} km`,
    from: (least: string) => ` of at least ${least} km`,
    exactly: (km: string) => ` of ${km} km`,
    between: (least: string, most: string) => ` of ${least} to ${most} km`,
  },
  within: (km: string, place: string) => ` within ${km} km of ${place}`,
  you: 'you',
  in: (countries: string) => ` in ${countries}`,
})
/** `distance` and `where` begin with a space, or are empty. */
type SentenceParts = {
  listed: 'coming' | 'past' | 'all'
  distance: string
  where: string
  others: readonly string[]
}
