/** A value of a page in words of WebDriver BiDi. */
export type Remote = { type?: string; value?: unknown; handle?: string; sharedId?: string }

type Outcome = { value: Remote } | { thrown: string }
/** What a page tells of a call: how it ended, or the number under which to ask again. */
export type Told = Outcome | { pending: string }

/** What a page says of a handle that belongs to the page before it. */
export const NO_HANDLE = 'no such handle'

/** How long a page may work before others' commands have their turn. */
const TURN_MS = 40

/**
 * What is put into each page: it keeps the values that Playwright has handles of, and translates others to and from
 * WebDriver BiDi. Sent as text, so it knows nothing around it.
 */
const makeTools = (context: string, turnMs: number, missing: string) => {
  const token = Math.random().toString(36).slice(2)
  const held = new Map<string, unknown>()
  const started = new Map<string, Promise<Outcome>>()
  let count = 0
  let steps = 0
  // Before the site's own listeners, which may keep the step from others.
  addEventListener('popstate', () => (steps += 1), { capture: true })

  const hold = (value: unknown) => {
    count += 1
    held.set(`${token}:${count}`, value)
    return `${token}:${count}`
  }

  const SPECIAL: Record<string, number> = {
    NaN: Number.NaN,
    '-0': -0,
    Infinity: Number.POSITIVE_INFINITY,
    '-Infinity': Number.NEGATIVE_INFINITY,
  }
  const read = ({ type = '', value, handle, sharedId }: Remote): unknown => {
    const id = handle ?? sharedId
    if (id !== undefined) {
      if (!held.has(id)) throw new Error(missing)
      return held.get(id)
    }
    if (type === 'undefined') return undefined
    if (type === 'null') return null
    if (type === 'bigint') return BigInt(value as string)
    if (type === 'number') return typeof value === 'string' ? SPECIAL[value] : value
    if (type === 'date') return new Date(value as string)
    if (type === 'array') return (value as Remote[]).map(read)
    if (type === 'object')
      return Object.fromEntries(
        (value as [Remote | string, Remote][]).map(([key, one]) => [
          typeof key === 'string' ? key : read(key),
          read(one),
        ]),
      )
    return value
  }

  const writeNumber = (value: number): Remote => ({
    type: 'number',
    value: Number.isFinite(value) && !Object.is(value, -0) ? value : Object.is(value, -0) ? '-0' : `${value}`,
  })
  const write = (value: unknown, isHeld: boolean): Remote => {
    if (value === null) return { type: 'null' }
    if (typeof value === 'number') return writeNumber(value)
    if (typeof value === 'bigint') return { type: 'bigint', value: `${value}` }
    if (typeof value === 'undefined') return { type: 'undefined' }
    if (typeof value === 'string' || typeof value === 'boolean') return { type: typeof value, value }
    if (value === window)
      return { type: 'window', value: { context }, ...(isHeld && { handle: hold(value) }) }
    if (value instanceof Node) {
      const handle = hold(value)
      return { type: 'node', handle, sharedId: handle }
    }
    if (isHeld) {
      const type = typeof value === 'function' ? 'function' : Array.isArray(value) ? 'array' : 'object'
      return { type, handle: hold(value) }
    }
    if (Array.isArray(value)) return { type: 'array', value: value.map((one) => write(one, false)) }
    if (typeof value === 'function' || typeof value === 'symbol') return { type: typeof value }
    const entries = Object.entries(value as object)
    return { type: 'object', value: entries.map(([key, one]) => [key, write(one, false)]) }
  }

  const textOf = (error: unknown) =>
    error instanceof Error ? `${error.name}: ${error.message}` : String(error)

  /** Tells the outcome, or after a moment that there is none yet. */
  const tell = (id: string, done: (told: string) => void) => {
    let hasTold = false
    const once = (told: Told) => {
      if (!hasTold) done(JSON.stringify(told))
      hasTold = true
    }
    started.get(id)?.then((outcome) => {
      if (!hasTold) started.delete(id)
      once(outcome)
    })
    setTimeout(() => once({ pending: id }), turnMs)
  }

  const run = (call: () => unknown, isAwaited: boolean, isHeld: boolean, done: (told: string) => void) => {
    const ended = (async (): Promise<Outcome> => {
      try {
        const value = call()
        return { value: write(isAwaited ? await value : value, isHeld) }
      } catch (error) {
        return { thrown: textOf(error) }
      }
    })()
    count += 1
    started.set(`${count}`, ended)
    tell(`${count}`, done)
  }

  return {
    token,
    steps: () => steps,
    held,
    read,
    run,
    tell,
    release: (handles: string[]) => {
      for (const handle of handles) held.delete(handle)
    },
  }
}

/** An expression for the tools of a page. They belong to its document, because a window can get another one. */
const toolsOf = (context: string) =>
  `(document.__webkitTools ??= (${makeTools})(${JSON.stringify(context)}, ${TURN_MS}, '${NO_HANDLE}'))`

/** What the watch wants to know of a page. */
export type Seen = {
  token: string
  url: string
  state: string
  /** How often the history went back or forward within the document, perhaps to the same address. */
  steps: number
}

/** Scripts for WebDriver. Those that end with `done` are asynchronous ones of it and tell `Told` as JSON. */
export const scripts = {
  look: (context: string) =>
    `const tools = ${toolsOf(context)}
     return JSON.stringify({ token: tools.token, url: location.href, state: document.readyState, steps: tools.steps() })`,
  evaluate: (context: string, expression: string, isAwaited: boolean, isHeld: boolean) =>
    `${toolsOf(context)}.run(() => (${expression.replace(/;\s*$/, '')}\n), ${isAwaited}, ${isHeld}, arguments[arguments.length - 1])`,
  call: (context: string, declaration: string, given: Remote[], isAwaited: boolean, isHeld: boolean) =>
    `const tools = ${toolsOf(context)}
     const given = () => ${JSON.stringify(given)}.map(tools.read)
     tools.run(() => (${declaration}\n)(...given()), ${isAwaited}, ${isHeld}, arguments[arguments.length - 1])`,
  askAgain: (context: string, id: string) =>
    `${toolsOf(context)}.tell(${JSON.stringify(id)}, arguments[arguments.length - 1])`,
  tellNetwork: (isOnline: boolean) =>
    `Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => ${isOnline} })
     dispatchEvent(new Event('${isOnline ? 'online' : 'offline'}'))`,
  /** Tells a page that the device is there. WebDriver cannot. */
  stayAt: (coords: unknown) =>
    `navigator.geolocation.getCurrentPosition = (tell) => tell(${JSON.stringify({ coords })})`,
  release: (context: string, handles: string[]) => `${toolsOf(context)}.release(${JSON.stringify(handles)})`,
  element: (context: string, id: string) => `return ${toolsOf(context)}.held.get(${JSON.stringify(id)})`,
}
