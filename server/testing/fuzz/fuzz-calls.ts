import type { Agent as Connections } from 'node:http'
import type { CallName } from '#server/platform/calls/describe-calls.ts'
import type { Random } from '#shared/random-from.ts'
import { mainRole } from '../roles/calls-by-role.ts'
import { type ReadyCall, readyCall, usesUp } from '../roles/make-call.ts'
import type { DescribedApp, Role } from '../roles/people.ts'
import { freshThings, type Things } from '../roles/things.ts'
import type { Agent } from '../signed-in-agent.ts'
import { answerProblems } from './answer-problems.ts'
import { askRaw, connections } from './ask-raw.ts'
import type { Schemas } from './schema-fields.ts'
import { type DescribedCall, type WrongRequest, wrongRequests } from './wrong-requests.ts'

export type ApiDocument = {
  paths: Record<string, Record<string, DescribedCall>>
  components: { schemas: Schemas }
}

type Options = {
  /** Where the server listens. */
  base: string
  document: ApiDocument
  random: Random
  /** Wrong requests that are made in any case. */
  isSure?: (wrong: WrongRequest) => boolean
  /** At most so many others of a call in its main role; without it all of them. */
  mostOf?: (call: DescribedCall) => number
  /** Also with values of up to 1 MB. */
  isLarge?: boolean
  /** Called with the faults of each call. */
  tell?: (line: string) => void
}

type Fuzzed = {
  calls: number
  requests: number
  accepted: number
  refused: number
  /** The longest answer, in milliseconds, and the request. */
  slowest: { ms: number; request: string }
  /** What is wrong, at most a few per call. */
  faults: string[]
}

/** The cookies of somebody who is signed in, as a header. */
const cookiesOf = ({ jar }: Agent): string =>
  jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false }).toValueString()

const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item)

/** Who can make the call, first; then others, who make fewer of the requests. */
const rolesFor = (name: CallName, { security }: DescribedCall): Set<Role> =>
  new Set(security.length > 0 ? [mainRole(name), 'owner', 'admin', 'visitor'] : ['visitor', 'owner', 'admin'])

type Asked = { on: DescribedApp; name: CallName; role: Role; things: Things }

const OTHERS_SHARE = 0.1
const MOST_FAULTS = 8

/**
 * Makes every call of the API document wrong in every way, and lists what is wrong with the answers. So many calls are
 * tried at the same time as groups of people are given.
 */
export const fuzzCalls = async (groups: DescribedApp[], options: Options): Promise<Fuzzed> => {
  const { base, document, random, isSure = () => false, mostOf, isLarge = false, tell = () => {} } = options
  const agent: Connections = connections()
  const named = document.components.schemas
  const result: Fuzzed = {
    calls: 0,
    requests: 0,
    accepted: 0,
    refused: 0,
    slowest: { ms: 0, request: '' },
    faults: [],
  }

  const note = (name: CallName, role: Role, { what }: WrongRequest, seen: { ms: number; status: number }) => {
    result.requests += 1
    if (seen.status < 300) result.accepted += 1
    else result.refused += 1
    if (seen.ms > result.slowest.ms) result.slowest = { ms: seen.ms, request: `${name} as ${role}, ${what}` }
  }

  const fuzzAs = async ({ on, name, role, things }: Asked, wrongs: WrongRequest[]) => {
    let ready: ReadyCall | undefined
    let given = usesUp(name) ? undefined : things
    let cookie = ''
    let faults = 0
    for (const wrong of wrongs) {
      if (ready === undefined) {
        ready = await readyCall(on, { name, role, things: given })
        given = undefined
        cookie = ready.user === null ? '' : cookiesOf(ready.agent)
      }
      const asked = wrong.make(ready)
      const headers = {
        ...(cookie === '' ? {} : { Cookie: cookie }),
        'Accept-Language': random() < 0.5 ? 'sv' : 'en',
        ...asked.headers,
      }
      const answer = await askRaw(base, { ...asked, headers }, agent)
      note(name, role, wrong, answer)
      const problems = answerProblems(answer, [wrong.echo])
      if (problems.length > 0 && faults < MOST_FAULTS) {
        faults += 1
        const fault = `${name} as ${role}, ${wrong.what}: ${problems.join(', ')}: ${answer.status} ${answer.text.slice(0, 300)}`
        result.faults.push(fault)
        tell(fault)
      }
      if (answer.status < 300 && usesUp(name)) ready = undefined
    }
  }

  const fuzzOne = async (on: DescribedApp, name: CallName, call: DescribedCall) => {
    result.calls += 1
    const wrongs = shuffled(wrongRequests(name, call, { named, isLarge }), random)
    const things = await freshThings(on)
    const others = wrongs.filter((wrong) => !isSure(wrong))
    const chosen = [...wrongs.filter(isSure), ...others.slice(0, mostOf?.(call))]
    for (const [index, role] of [...rolesFor(name, call)].entries()) {
      const share = index === 0 ? chosen.length : Math.ceil(chosen.length * OTHERS_SHARE)
      await fuzzAs({ on, name, role, things }, shuffled(chosen, random).slice(0, share))
    }
  }

  const names = callsOf(document)[Symbol.iterator]()
  const work = async (on: DescribedApp) => {
    for (const [name, call] of names) await fuzzOne(on, name, call)
  }
  try {
    await Promise.all(groups.map(work))
  } finally {
    agent.destroy()
  }
  return result
}

const callsOf = ({ paths }: ApiDocument): [CallName, DescribedCall][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): [CallName, DescribedCall] => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}` as CallName,
      call,
    ]),
  )
