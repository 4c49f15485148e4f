/** What is wrong with an alert. */
export const messages = {
  name: 'The name',
  chooseEvery: 'Choose daily or weekly',
  filtersExpected: 'The filters are missing',
  tokenExpected: 'The link is not complete',
}
export type AlertMessages = typeof messages
