import { plural } from '#shared/language/messages.ts'

/** The page of one race. */
export const messages = {
  loading: 'Loading race details...',
  failed: 'Failed to load race details',
  gone: 'We could not find this race. Its organizer may have deleted it.',
  backToFinder: 'Return to race finder',
  sectionLinks: 'Sections of this page',
  sections: { overview: 'Overview', photos: 'Photos', reviews: 'Tips & Reviews' },
  allRaces: 'All races',
  edit: 'Edit this race',
  over: 'This race is over',

  facts: 'Facts',
  about: (fact: string) => `About ${fact.toLowerCase()}`,
  distance: (count: number) => (count <= 1 ? 'Distance' : 'Distances') as string,
  level: (level: number) => `${level} of 3`,
  notSpecified: 'Not specified',

  features: 'Features',
  terrain: 'Terrain',
  format: 'Format',
  where: 'Where',
  aidStations: (count: number) =>
    plural('en', count, { one: '1 aid station', other: `${count} aid stations` }),
  utmbPoints: (count: number) => plural('en', count, { one: '1 UTMB point', other: `${count} UTMB points` }),
  noPhotos: 'No additional photos available',

  learnMore: 'Ready to Learn More?',
  learnMoreText: 'Sign-up, rules and the latest news are on the race’s own page.',
  racePage: 'Go to Race Page',
  contactDirector: 'Contact Race Director',

  profile: 'Elevation profile',
  profileBetween: (lowest: string, highest: string) => `From ${lowest} to ${highest} above sea`,
  profileHint: 'Use the arrow keys to read the elevation along the course.',
  profileSketch: (points: number) =>
    `A sketch through ${points} known points of the course. It leaves out smaller ups and downs.`,
  /** The profile comes from a track that is as long as none of the race's distances. */
  profileOfOtherTrack: (track: string, only: string | null) =>
    only === null
      ? `From a track of ${track}; none of the distances is as long as that.`
      : `From a track of ${track}; the race is ${only}.`,
  profileOfCourse: (distance: string) => `The ${distance} course.`,
}
export type RacePageMessages = typeof messages
