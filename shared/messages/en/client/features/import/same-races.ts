import { inEnglish, plural } from '#shared/language/messages.ts'

const races = (number: number) =>
  plural('en', number, { one: '1 race', other: `${number.toLocaleString('en-US')} races` })

export const sameRacesMessages = inEnglish('client/features/import/same-races', {
  looking: 'Looking for these races on Trailherd...',
  failed: 'We could not look for these races on Trailherd.',
  title: 'Are these the same race?',
  open: (number: number) =>
    `${races(number)} may be on Trailherd already. Races without an answer are left out of the import.`,
  noneOpen: 'Nothing is left to answer.',
  allSame: 'All the same',
  allDifferent: 'All different',
  inFile: 'In your file',
  onSite: 'On Trailherd',
  noDistance: 'Distance not known',
  noPlace: 'Place not known',
  same: 'Same race',
  another: 'Another race',
  sameLabel: (name: string, stored: string) => `${name} is the same race as ${stored}`,
  anotherLabel: (name: string, stored: string) => `${name} is another race than ${stored}`,
  sure: (number: number) => `${races(number)} on Trailherd under another name, day or place`,
  sureText: 'The import updates these races and adds no second ones. Say so if one is another race.',
  answered: (number: number) => `${races(number)} answered`,
  wasSame: 'Answered: the same race',
  wasAnother: 'Answered: another race',
  notSaved: 'The answer was not saved.',
  known: (number: number) =>
    `${plural('en', number, { one: '1 of the races is', other: `${number.toLocaleString('en-US')} of the races are` })} on Trailherd already. Nothing is added twice: the import updates those that you may edit and leaves the others as they are.`,
  leftOut: (number: number) => `${races(number)} will be left out until you say whether they are the same.`,
  found: 'On Trailherd under another name',
  foundText: 'These races of the file are on Trailherd under another name, day or place:',
  unsure: 'Left out without an answer',
  unsureText: 'These races may be on Trailherd already. Import the file again to answer:',
})
