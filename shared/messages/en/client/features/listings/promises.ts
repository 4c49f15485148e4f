import { inEnglish } from '#shared/language/messages.ts'
import type { Promised } from '#shared/ratings/promises.ts'

/** What was promised, and how many people say that it was kept. */
export const promiseMessages = inEnglish('client/features/listings/promises', {
  counted: {
    marking: (yes: number, of: number) => `Well marked: ${yes} of ${of}`,
    aidStations: (yes: number, of: number) => `Aid stations as stated: ${yes} of ${of}`,
    distance: (yes: number, of: number) => `As long as stated: ${yes} of ${of}`,
    climb: (yes: number, of: number) => `Climb as stated: ${yes} of ${of}`,
    organization: (yes: number, of: number) => `Well organized: ${yes} of ${of}`,
  } satisfies Record<Promised, (yes: number, of: number) => string>,
  title: 'Was it as promised?',
  optional: 'Answer what you know. Nothing here is required.',
  questions: {
    marking: 'Was the course well marked?',
    aidStations: 'Were the aid stations there?',
    distance: 'Was it as long as stated?',
    climb: 'Was the climb as stated?',
    organization: 'Was it well organized?',
  } satisfies Record<Promised, string>,
  yes: 'Yes',
  no: 'No',
})
