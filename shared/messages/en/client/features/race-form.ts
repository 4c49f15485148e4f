import type { ListingMessages } from '#client/features/listing-form/listing-kind.ts'
import { inEnglish, plural } from '#shared/language/messages.ts'

const listing: ListingMessages = {
  create: 'New race',
  edit: 'Edit race',
  publish: 'Publish race',
  publishAsNew: 'Publish as a new race',
  published: 'Race published',
  saved: 'Race saved',
  loading: 'Loading race details...',
  notFound: 'Race not found',
  notLoaded: 'The race could not be loaded',
  notYours: 'You cannot edit this race',
  see: 'View the race',
  dashboard: 'My Races',
  changed: 'This race was changed while you edited it',
  changedNotLoaded:
    'This race was changed while you edited it, and the new version could not be loaded. Nothing you typed is lost: try again in a moment.',
  deleted:
    'This race was deleted while you edited it. What you typed is still here: publish it as a new race, or discard it.',
  draftReplaces: (fields) =>
    `Since you wrote it, somebody changed this race: ${fields}. Saving replaces those changes with your draft.`,
}

/** The form of a race. */
export const raceFormMessages = inEnglish('client/features/race-form', {
  listing,
  nextEdition: 'Next edition',
  nextEditionOf: (name: string) => `Next edition of ${name}`,

  rulesHint: 'What runners ask before they enter. Leave out what is not decided.',
  ruleNotKnown: 'Not known',
  publicTransportHint: 'Such as “train to Duved, then the bus of the race”.',

  sections: {
    race: 'The race',
    course: 'Course',
    place: 'Place',
    runners: 'For runners',
    rules: 'Rules and results',
    contact: 'Contact',
    pictures: 'Pictures',
  },

  /** What the form calls its own fields, beside those of a race. */
  formLabels: {
    dateStatus: 'The date is',
    distances: 'Distances',
    lat: 'Latitude',
    lng: 'Longitude',
    typedFeature: 'Other feature',
    pictures: 'Pictures',
    pictureAddress: 'Picture address',
  },

  notSpecified: 'Not specified',
  notKnown: 'Not known',

  descriptionHint: 'What makes it worth the journey? A blank line starts a new paragraph.',
  locationHint: 'As runners will read it, such as Åre, Sweden.',
  addFeature: 'Add another feature',
  emptyMeansNone: 'Leave it empty if there are none.',
  notSpecifiedFee: 'Runners find it on the race’s own page.',
  entriesOpenHint: 'If you know it.',
  entriesCloseHint: 'The last day to enter.',
  emailHint: 'Shown on the race’s page. Without it, messages go through us.',
  webPageHint: 'Where runners sign up.',

  distances: {
    label: 'Distances in km',
    hint: 'One for each race you can enter, such as 10 and 21.1.',
    one: (position: number) => `Distance ${position} in km`,
    remove: (position: number) => `Remove distance ${position}`,
    add: 'Add distance',
    notKnown: 'There is no fixed distance, or it is not known',
  },

  placeNotKnown: 'The place is not known',
  courses: {
    label: 'Courses',
    hint: 'Say what each distance is like: climb, start time, cut-off, fee and its GPX file. Runners see the track on the map and can download it.',
    addFirst: 'Add courses',
    add: 'Add course',
    one: (position: number) => `Course ${position}`,
    km: 'Distance in km',
    elevationGain: 'Climb in metres',
    name: 'Name of the course',
    startTime: 'Start time',
    cutOffHours: 'Cut-off in hours',
    cutOffExample: '7.5',
    fee: 'Fee',
    feeExample: '45 EUR',
    moveUp: (position: number) => `Move course ${position} up`,
    moveDown: (position: number) => `Move course ${position} down`,
    remove: (position: number) => `Remove course ${position}`,
    removeShort: 'Remove',
    replaceTrack: 'Choose another GPX file',
    hasTrack: 'This course has a track.',
    removeTrack: 'Remove the track',
    removeTrackOf: (position: number) => `Remove the track of course ${position}`,
  },

  climb: {
    label: 'Elevation gain in metres',
    hint: 'Of the longest distance.',
    notKnown: 'The climb is not known',
  },

  category: {
    hint: 'Choose from the list or write your own.',
    fromDistance: 'If you leave it empty, it follows from the longest distance.',
    wouldBe: (category: string) => `If you leave it empty, it is ${category}, from the longest distance.`,
    fixedTime: 'For a race over a fixed time, write the hours, such as 24 h.',
  },

  difficulty: {
    wouldBe: (name: string) => `By distance and climb alone it would be ${name}.`,
    notRated: 'Not rated',
    notRatedMeaning: 'Nobody has rated it, or you are not sure.',
  },

  track: {
    label: 'Track',
    choose: 'Choose a GPX file',
    hint: 'Fills in distance, climb, start and elevation profile. The file stays in your browser.',
    reading: (file: string) => `Reading ${file}...`,
    /** Follows the name of the track. */
    fromFile: (file: string) => `from ${file}`,
    whichCourse: (count: number) => `The file has ${count} courses. Which one is it?`,
    profile: 'Elevation profile',
    removeProfile: 'Remove the profile',
    track: (number: number) => `Track ${number}`,
    route: (number: number) => `Route ${number}`,

    distance: 'Distance:',
    climb: 'Climb:',
    start: 'Start:',
    profileTitle: 'Profile:',
    differs: (inForm: string, onTrack: string) => `${inForm} in the form, ${onTrack} on the track.`,
    onTrack: (value: string) => `${value} on the track.`,
    agrees: (value: string) => `${value} on the track, and the form agrees.`,
    shorter: 'The form asks for the climb of the longest distance, and this track is shorter.',
    fill: (value: string) => `Use ${value}`,
    replace: (value: string, typed: string) => `Use ${value} instead of ${typed}`,
    add: (value: string) => `Add ${value}`,
    startAgrees: 'the marker on the map is at the start of the track.',
    noMarker: 'there is no marker on the map.',
    startDiffers: 'the marker on the map is not at the start of the track.',
    setMarker: 'Set the marker at the start',
    noHeights: 'The track has no heights: climb and profile stay as they are in the form.',
    drawn: 'Drawn below.',
    /** Follows `drawn`. */
    missingHeights: (missing: number, points: number) => {
      const of = `${missing.toLocaleString('en-US')} of ${points.toLocaleString('en-US')} points`
      return plural('en', missing, {
        one: `${of} has no height: it is drawn on the line between its neighbours.`,
        other: `${of} have no height: they are drawn on the line between their neighbours.`,
      })
    },

    problem: (file: string, problem: string) => `${file}: ${problem}`,
    cannotBeRead: 'The file cannot be read.',
    empty: 'The file is empty.',
    tooLarge: 'The file has more than 20 MB. Export the course with fewer points.',
    damaged: 'The GPX file is damaged or incomplete: it cannot be read to its end.',
    notGpx: 'This is not a GPX file.',
    otherFormat: 'This is not a GPX file. Export the course as GPX.',
    onlyWaypoints: 'The file has only waypoints and no course. Export the track or the route.',
    noCourse: 'The file has no course: no track or route with at least two points.',
  },

  /** What the preview shows for empty fields. */
  preview: { name: 'Name of the race', location: 'Location', date: 'Date' },
})
