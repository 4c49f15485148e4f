/** What one thing that is said sets together: "over 50 km" has no upper bound. */
export const SAID_TOGETHER = [
  ['minDistanceKm', 'maxDistanceKm'],
  ['minElevation', 'maxElevation'],
  ['minDifficulty', 'maxDifficulty'],
  ['startDate', 'endDate'],
  ['maxPrice', 'currency'],
] as const

const WHERE = ['country', 'area', 'near', 'nearPlace', 'withinKm', 'bbox']

/**
 * What is chosen, without what a typed sentence takes the place of: its words, and choices of the kinds that it names.
 * Sweden takes the place of Norway and of near Oslo; a terrain stays.
 */
export const withoutReplaced = <Chosen extends object>(chosen: Chosen, said: object): Chosen => {
  const isSaid = (name: string) => said[name as keyof object] !== undefined
  const isElsewhere = WHERE.some(isSaid)
  const kinds = [...SAID_TOGETHER, WHERE].filter((names) => names.some(isSaid))
  const gone = new Set<string>(['search', ...kinds.flat()])
  const stays = ([name, value]: [string, unknown]) =>
    !gone.has(name) && !(isElsewhere && name === 'sort' && value === 'distance')
  return Object.fromEntries(Object.entries(chosen).filter(stays)) as Chosen
}
