type State = { before?: string } | null

const stateNow = () => window.history.state as State

/** The state of a history entry that one goes to from here: it also tells which page is before it. */
export const withPageBefore = (state: object | null | undefined, isReplaced: boolean): object => ({
  ...state,
  before: isReplaced ? stateNow()?.before : window.location.pathname,
})

/**
 * True if one step back in the browser's history leads to this page of the site. False also if nobody knows, such as
 * after a link that loaded a whole page. The Navigation API could tell, but many iPhones do not have it.
 */
export const isPageBefore = (path: string): boolean => stateNow()?.before === path
