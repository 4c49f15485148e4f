import { inEnglish } from '#shared/language/messages.ts'
import type { CutOffChance } from '#shared/races/finish/finish-time.ts'
import type { PaceMistake } from '#shared/races/finish/pace.ts'

type SunKind = 'sunrise' | 'sunset'

/** "Could I finish?" on the page of a race. */
export const finishMessages = inEnglish('client/features/races/page/finish', {
  title: 'Could I finish?',
  intro: 'Type one of your results, and see about how long you would need here.',
  km: 'Distance in km',
  climb: 'Climb in metres',
  climbHint: 'Leave it empty if it was flat.',
  time: 'Your time',
  timeHint: 'Hours and minutes, such as 4:30.',
  show: 'Show my times',
  cancel: 'Cancel',
  staysHere: 'Your result stays in this browser.',
  mistakes: (mistake: PaceMistake) =>
    ({
      kmMissing: 'Please type the distance.',
      kmWrong: 'Please type kilometres as a number, from 0.1 to 1,000.',
      climbWrong: 'Please type whole metres, up to 50,000.',
      timeMissing: 'Please type your time.',
      timeWrong: 'Please type hours and minutes, such as 4:30. Without a full hour: 0:45.',
      tooFast: 'Nobody is that fast. Check the distance and the time.',
      tooSlow: 'That is very slow. Hours come first: 42 minutes and 30 seconds are 0:42:30.',
    })[mistake],

  yourResult: 'Your result',
  result: (km: string, climb: string, time: string) => `${km} with ${climb} of climb in ${time}`,
  change: 'Change',
  forget: 'Forget my result',
  expected: 'Expected times',
  duration: (hours: number, minutes: number) => {
    if (hours === 0) return `${minutes} min`
    return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
  },
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  atLeast: (time: string) => `More than ${time}`,
  isFar: 'Your result is of a very different length, so this is a rough guess.',

  cutOff: 'Cut-off',
  noCutOff: 'We do not know the cut-off.',
  chances: (chance: CutOffChance) =>
    ({ comfortable: 'Comfortable', tight: 'Tight', unlikely: 'Unlikely' })[chance],
  dark: 'In the dark',
  noDark: 'None of it',
  noClimb: 'We do not know the climb. The time is for a flat course, and says little about the dark.',
  noStart: 'Without a start time we cannot say how much is in the dark.',
  noPlace: 'The place is not on the map, so we cannot say how much is in the dark.',
  noDay: 'There is no date, so we cannot say how much is in the dark.',
  darkUnknown: 'Not known',
  noZone: 'Your browser does not know the time zone there, so we cannot say when it is dark.',

  sun: (day: string, sunrise: string, sunset: string) =>
    `On ${day} the sun rises at ${sunrise} and sets at ${sunset}, local time.`,
  /** On the elevation profile. */
  sunMark: (kind: SunKind, time: string) =>
    ({ sunrise: `Sunrise ${time}`, sunset: `Sunset ${time}` })[kind] as string,
  sunAt: (kind: SunKind, time: string, km: string) =>
    ({ sunrise: `rises at ${time} near km ${km}`, sunset: `sets at ${time} near km ${km}` })[kind] as string,
  sunOnCourse: (events: string) => `With your result, the sun ${events}.`,
  sunUp: (day: string) => `On ${day} the sun does not set.`,
  sunDown: (day: string) => `On ${day} the sun does not rise.`,
  dayEstimated: 'The date is not confirmed.',
  placeApproximate: 'The place is approximate.',
  how: 'How we work this out',
  formula:
    'Km-effort is the distance in km plus a hundredth of the climb in metres. If it doubles, you need 2 to the power of 1.06 times as long (Riegel’s formula). Beyond 70 km-effort it is 2 to the power of 1.18, as in the results of real ultras. The range is 8% shorter and longer than that.',
  chanceMeaning:
    'A cut-off is comfortable if the slow end of the range is within it, tight if only the quick end is, and unlikely if neither is.',
  darkMeaning: 'Dark is from sunset to sunrise on level ground. Mountains and forest make it longer.',
  unknown: 'We do not know the ground, the weather, the altitude, your breaks or your form on the day.',
})
