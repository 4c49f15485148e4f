import { inEnglish } from '#shared/language/messages.ts'

/** What is wrong with an alert. */
export const alertMessages = inEnglish('shared/alerts', {
  name: 'The name',
  chooseEvery: 'Choose daily or weekly',
  filtersExpected: 'The filters are missing',
  tokenExpected: 'The link is not complete',
})
