import { inEnglish, plural } from '#shared/language/messages.ts'

/** What the forms of races and trips say alike. */
export const formMessages = inEnglish('client/features/listing-form', {
  preview: 'Preview',
  onlyOrganizer: (name: string) => `Only the organizer of ${name} can edit it.`,
  mayBeDeleted: 'The organizer may have deleted it, or the address is wrong.',

  save: 'Save changes',
  saveAsDraft: 'Save as draft',
  savedAsDraft: 'Saved as a draft',
  saving: 'Saving...',
  uploading: 'Uploading pictures...',
  nothingChanged: 'Nothing has changed yet.',
  unsaved: 'You have unsaved changes.',
  /** `fields` are the first names, `more` is how many follow. */
  problems: (count: number, fields: string, more: number) =>
    `${plural('en', count, { one: 'Check this field', other: `Check ${count} fields` })}: ${fields}${more > 0 ? ` and ${more} more` : ''}.`,
  notSaved: 'The connection may be down for a moment. Please try again.',
  signedOut: 'You are logged out',
  logInKeepsDraft: 'Log in again: what you typed is kept in this browser, and offered to you then.',
  logInToSave: 'Log in again to save.',

  draft: {
    label: 'Draft',
    title: 'You have an unsaved draft',
    /** Follows the title. `name` is blank where none was typed. */
    about: (name: string, moment: string, others: number) =>
      `${name && `, “${name}”,`} from ${moment}. It is stored in this browser only${
        others > 0
          ? `. ${plural('en', others, { one: 'One older draft comes', other: `${others} older drafts come` })} after it`
          : ''
      }.`,
    restore: 'Restore the draft',
    discard: 'Discard it',
    restored: 'Your draft is back in the form.',
    swapped: 'What you had typed is now a draft, offered below.',
  },

  leave: {
    title: 'Leave without saving?',
    kept: 'Nothing is saved yet. What you typed is kept in this browser as a draft, and offered when you come back.',
    lost: 'Nothing is saved yet, and what you typed will be lost.',
    leave: 'Leave',
    stay: 'Keep editing',
  },

  conflict: {
    about:
      'It was saved in another tab of yours, or by somebody else. What you typed here is not saved yet, but nothing is lost.',
    saveMine: 'Save my version',
    noDifference: 'Nothing that you see in this form was changed.',
    savedVersion: 'Saved version',
    yourVersion: 'Your version',
    untouched: 'You did not change this: the saved version stays.',
    seeSaved: 'See the saved version (opens in a new tab)',
    empty: '(empty)',
    points: (count: number) => plural('en', count, { one: '1 point', other: `${count} points` }),
  },

  dayPassed: 'This day has passed.',

  choices: {
    add: 'Add',
    remove: (choice: string) => `Remove ${choice}`,
  },

  language: {
    fromTexts: 'As in the texts',
    hint: 'Readers of the other language get a translation from it.',
  },

  list: {
    hint: 'Press Enter for the next one. You can paste a whole list.',
    remove: (text: string) => `Remove ${text}`,
    removeEmpty: (position: number) => `Remove entry ${position}`,
  },

  place: {
    title: 'Place',
    location: 'Location',
    latitude: 'Latitude',
    longitude: 'Longitude',
    latitudeHint: 'Degrees north, such as 63.39833; south is negative.',
    longitudeHint: 'Degrees east, such as 13.08167; west is negative.',
    latitudeMissing: 'Latitude is missing',
    longitudeMissing: 'Longitude is missing',
    latitudeWrong: 'Latitude must be a number from -90 to 90',
    longitudeWrong: 'Longitude must be a number from -180 to 180',
    removeMarker: 'Remove the marker from the map',
    /** Before the town's name. */
    nearestTown: 'Nearest town:',
    useAsLocation: 'Use as location',
  },

  townSearch: {
    label: 'Find a town',
    hint: 'Choosing a town sets the marker on the map and fills in the location if it is empty.',
    example: 'Such as Åre or Chamonix',
    towns: 'Towns',
    found: (count: number) => plural('en', count, { one: '1 town found.', other: `${count} towns found.` }),
    notFound: 'No town with that name. Set the marker on the map instead.',
    failed: 'Towns cannot be looked up right now. Set the marker on the map instead.',
  },

  pictures: {
    label: 'Pictures',
    hint: 'The first is the main picture: it is shown on the card and at the top of the page.',
    main: 'Main picture',
    makeMain: 'Main',
    makeMainNamed: (position: number) => `Make picture ${position} the main picture`,
    shows: (position: number) => `What picture ${position} shows`,
    showsExample: 'For people who cannot see it',
    moveUp: (position: number) => `Move picture ${position} up`,
    moveDown: (position: number) => `Move picture ${position} down`,
    remove: (position: number) => `Remove picture ${position}`,
    isMain: 'It is the main picture now.',
    isAt: (position: number, total: number) => `It is picture ${position} of ${total} now.`,
    doesNotLoad: 'Does not load',
    choose: 'Choose pictures',
    dropHint:
      'Or drop them here. JPEG, PNG, WebP or AVIF, at most 10 MB each. Larger JPEG photos are scaled down.',
    byAddress: 'Or by its web address',
    add: 'Add',
    addByAddress: 'Add picture by address',
    address: 'The address',
    uploads: 'Uploads',
    stop: 'Stop',
    stopNamed: (file: string) => `Stop ${file}`,
    closeNamed: (file: string) => `Close ${file}`,
    uploadFailed: 'The upload was interrupted.',
    wrongType: (file: string) => `${file} is not a JPEG, PNG, WebP or AVIF picture.`,
    emptyFile: (file: string) => `${file} is empty.`,
    tooLarge: (file: string, megabytes: string) =>
      `${file} has ${megabytes} MB; a picture may have at most 10 MB.`,
  },
})
