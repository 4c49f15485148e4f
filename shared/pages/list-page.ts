/** How many items a list shows first, and adds at a time. */
export const PAGE_SIZE = 24

const PAGE = /^[1-9]\d{0,3}$/

/** The page of a list that an address asks for, such as `?page=2`; 1 without one. */
export const pageOfAddress = (query: string): number => {
  const page = new URLSearchParams(query).get('page')
  return page !== null && PAGE.test(page) ? Number(page) : 1
}

/** The address's query for another page of the same list; '' for the first page of all. */
export const queryOfPage = (query: string, page: number): string => {
  const params = new URLSearchParams(query)
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
  return params.size === 0 ? '' : `?${params}`
}
