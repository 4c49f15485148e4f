type State = { before?: string } | null

const stateNow = () => window.history.state as State

/** The state of a history entry that one goes to from here: it also tells which page is before it. */
export const withPageBefore = (state: object | null | undefined, isReplaced: boolean): object => ({
  ...state,
  before: isReplaced ? stateNow()?.before : window.location.pathname,
})

/**
 * True if one step back in the browser's history leads to this page of the site. False also if nobody knows, as
 * after a link that loaded the page anew. Not every iPhone has the Navigation API, which could tell.
 */
export const isPageBefore = (path: string): boolean => stateNow()?.before === path
