import { inEnglish } from '#shared/language/messages.ts'

const count = (number: number) => number.toLocaleString('en-US')

/** Why a source that is read by itself could not be read, or why nothing of it was applied. */
export const sourceFailureMessages = inEnglish('shared/imports/source-failure', {
  answers: (status: number) => `Its server answers ${status} instead of a file.`,
  unreachable: 'Its server cannot be reached, or takes too long.',
  robots: 'The robots.txt of the site does not let us read this address.',
  noAccount: 'The account that it belongs to is gone or blocked.',
  unreadable: 'The file cannot be read as a list of races.',
  unclear:
    'The file does not say which column is what, or which day its dates mean. Import it once, choose there, and add the source again.',
  cut: 'The file ends in the middle.',
  nothing: 'There is no race in the file.',
  gone: (number: number, of: number) =>
    `${count(number)} of ${count(of)} races are no longer in the file. That is more than a third, so it may be broken.`,
  moved: (number: number, of: number) =>
    `${count(number)} of ${count(of)} races have another date. That is more than a third, so the file may be broken.`,
  broke: 'Something went wrong on our side. We will try again.',
})
