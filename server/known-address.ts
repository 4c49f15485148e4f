import { allCalls } from '#server/api-document/subjects.ts'

const READ = 'GET '

/** The parameters of each public read, by its path with a colon for each id. */
const PARAMETERS = new Map(
  allCalls()
    .filter(({ name, call }) => name.startsWith(READ) && call.who === 'anybody')
    .map(({ name, call }) => [
      name.slice(READ.length).replace(/:\w+/g, ':'),
      new Set(call.query?.map((parameter) => parameter.name)),
    ]),
)

// `only=trips` asks the map as a list of trips is asked.
for (const name of PARAMETERS.get('/api/trips') ?? []) PARAMETERS.get('/api/map')?.add(name)

const nameOf = (pair: string): string => {
  const name = pair.split('=', 1)[0] ?? ''
  return /[%+]/.test(name) ? (new URLSearchParams(pair).keys().next().value ?? '') : name
}

/**
 * The address of a public read with those parameters alone that it understands: what nobody understands makes no
 * other question. Undefined for other addresses.
 */
export const knownAddress = (url: string): string | undefined => {
  const at = url.indexOf('?')
  const path = (at < 0 ? url : url.slice(0, at)).toLowerCase().replace(/\/$/, '')
  const known = PARAMETERS.get(path.replace(/\/\d+(?=[/.]|$)/g, '/:'))
  if (known === undefined) return undefined
  if (at < 0) return path
  const understood = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => known.has(nameOf(pair)))
  return understood.length === 0 ? path : `${path}?${understood.join('&')}`
}
