import { inEnglish, plural } from '#shared/language/messages.ts'
import type { DateStatus } from '#shared/races/enums.ts'

type CourseFigures = { distance: string; climb: string | null }

/** The page of one race. */
export const racePageMessages = inEnglish('client/features/races/page', {
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

  results: {
    title: 'Results',
    see: 'See the results',
    ofStarters: (finishers: string, starters: string) => `${finishers} of ${starters} finished this edition`,
    finished: (percent: number, editions: number) =>
      plural('en', editions, {
        one: `${percent}% finished`,
        other: `${percent}% finished in ${editions} editions`,
      }),
  },

  ask: {
    title: 'Not on this page yet',
    hint: 'Press what you want to know, and we ask the organizer.',
    button: 'Ask the organizer',
    asked: 'Asked',
    askFor: (fact: string) => `Ask the organizer: ${fact}`,
    askedFor: (fact: string) => `Asked: ${fact}`,
    failed: 'Your question was not sent.',
  },

  learnMore: 'Ready to Learn More?',
  learnMoreText: 'Sign-up, rules and the latest news are on the race’s own page.',
  racePage: 'Go to Race Page',
  /** For a race whose own page is not known. */
  noOwnPage: 'We do not know the race’s own page yet.',
  webSearch: '(web search)',
  contactDirector: 'Contact Race Director',
  addToCalendar: 'Add to calendar',

  glance: 'Date and courses',
  glanceDate: 'Date and entries',
  date: {
    title: 'Date',
    confirmed: (day: string) => `Confirmed by the organizer on ${day}.`,
    confirmedBy: (source: string, day: string) => `Confirmed by ${source} on ${day}.`,
    estimated: 'Not confirmed yet. Do not book a journey before it is.',
    estimatedBy: (source: string) => `Not confirmed yet, from ${source}. Do not book a journey before it is.`,
    movedFrom: (day: string) => `Moved. It was to be on ${day}.`,
    postponed: 'Postponed. The new date is on the race’s own page once it is known.',
    cancelled: 'Cancelled. The race does not take place.',
  },
  entries: {
    title: 'Entries',
    open: 'Open',
    openUntil: (day: string) => `Open until ${day}`,
    openFrom: (day: string) => `Open on ${day}`,
    openBetween: (first: string, last: string) => `Open from ${first} to ${last}`,
    until: (day: string) => `Until ${day}`,
    soldOut: 'No spots left',
    closed: 'Closed',
    closedOn: (day: string) => `Closed since ${day}`,
  },
  nextEdition: {
    isOn: (day: string, status: DateStatus) =>
      ({
        confirmed: `The next edition is on ${day}.`,
        estimated: `The next edition is planned for ${day}. The date is not confirmed.`,
        postponed: 'The next edition is postponed.',
        cancelled: 'The next edition is cancelled.',
      })[status],
    none: 'The next edition is not here yet.',
    see: 'See the next edition',
    add: 'Add the next edition',
  },
  courses: {
    title: 'Courses',
    course: 'Course',
    distance: 'Distance',
    climb: 'Climb',
    effort: 'Km-effort',
    effortMeaning:
      'Km-effort is the distance in km plus a hundredth of the climb in metres: about how far the course feels on flat ground.',
    start: 'Start',
    cutOff: 'Cut-off',
    fee: 'Fee',
    onMapTitle: (count: number) => (count === 1 ? 'The course' : 'The courses') as string,
    choose: 'Choose a course',
    onMap: (course: string) => `Map of the course ${course}`,
    noHeights: 'The track has no heights, so there is no elevation profile.',
    download: 'Download GPX',
    downloadCourse: (course: string) => `Download GPX: ${course}`,
    /** Where the GPX file measures something else than the organizer says; a climb that is not known is null. */
    differences: {
      line: (file: CourseFigures, organizer: CourseFigures, laps: number) => {
        const said =
          organizer.climb === null ? organizer.distance : `${organizer.distance} and ${organizer.climb}`
        const measured = file.climb === null ? file.distance : `${file.distance} and ${file.climb} of climb`
        return laps === 1
          ? `The file measures ${measured}; the organizer says ${said}.`
          : `${laps} laps of the file measure ${measured}; the organizer says ${said}.`
      },
      method: 'How we measure',
    },
  },

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
})
