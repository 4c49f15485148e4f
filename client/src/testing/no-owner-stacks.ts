import * as React from 'react'

/** What React 19 keeps for itself. */
type Internals = { recentlyCreatedOwnerStacks?: number }

/** How many stacks React takes a second at most. */
const MOST = 10_000

/**
 * In development React takes a stack for each element of a page, to name its owner in warnings. In tests of large forms that
 * is a seventh of the processor time. They need no names of owners, so React is told that it has taken enough.
 */
export const takeNoOwnerStacks = () => {
  const key = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const internals = (React as unknown as Record<string, Internals>)[key]
  if (internals?.recentlyCreatedOwnerStacks !== undefined)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MOST, set: () => {} })
}
