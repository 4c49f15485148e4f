import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/platform/database/embedded/running/free-port.ts'
import { MINI_BROWSER } from './installed.ts'

const PATIENCE_MS = 120_000
/** Scripts of the bridge end at once. One that a page lost when it went would never be answered. */
const SCRIPT_PATIENCE_MS = 30_000

/** Sends one command of WebDriver, below the session: `send('GET', '/url')`. */
export type Send = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>

export type Driver = {
  version: string
  /** Runs commands in one window. Those of others wait meanwhile. */
  inWindow: <Answer>(handle: string, run: (send: Send) => Promise<Answer>) => Promise<Answer>
  /** Runs commands that belong to no window. */
  alone: <Answer>(run: (send: Send) => Promise<Answer>) => Promise<Answer>
  stop: () => Promise<void>
}

/** What WebKit answered instead of doing it, such as `no such window`. */
export class Refusal extends Error {
  readonly kind: string
  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`)
    this.kind = kind
  }
}

const untilUp = async (url: string) => {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/status`).catch(() => null)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error('WebKitWebDriver did not start in time.')
}

type Given = {
  /** Port of the HTTP proxy that all requests go through. */
  proxyPort: number
  args: string[]
  env: NodeJS.ProcessEnv
  /** A line that the browser writes: what pages log. */
  onLine: (line: string) => void
}

/** Starts a WebKitWebDriver and a MiniBrowser with nothing stored. */
export const startDriver = async ({ proxyPort, args, env, onLine }: Given): Promise<Driver> => {
  const port = await freePort()
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    env,
    // A group of its own, because MiniBrowser may outlive its driver.
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  createInterface({ input: child.stdout }).on('line', onLine)
  const url = `http://127.0.0.1:${port}`
  await untilUp(url)

  const post = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      ...(path.includes('/execute/') && { signal: AbortSignal.timeout(SCRIPT_PATIENCE_MS) }),
    })
    const { value } = (await answer.json()) as { value: { error: string; message: string } }
    if (!answer.ok) throw new Refusal(value.error, value.message)
    return value as unknown
  }

  const proxy = { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` }
  const browser = {
    binary: MINI_BROWSER,
    args: ['--automation', '--enable-write-console-messages-to-stdout=true', ...args],
  }
  const { sessionId, capabilities } = (await post('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        proxy,
        pageLoadStrategy: 'none',
        unhandledPromptBehavior: 'ignore',
        'webkitgtk:browserOptions': browser,
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const send: Send = (method, path, body) =>
    post(method, `/session/${sessionId}${path}`, body) as ReturnType<Send> as never

  // A session does one thing at a time, and has one current window.
  let last: Promise<unknown> = Promise.resolve()
  let current = ''
  const alone: Driver['alone'] = (run) => {
    const mine = last.then(() => run(send))
    last = mine.catch(() => {})
    return mine
  }
  return {
    version: capabilities.browserVersion,
    alone,
    inWindow: (handle, run) =>
      alone(async () => {
        if (current !== handle) await send('POST', '/window', { handle })
        current = handle
        return run(send)
      }),
    stop: async () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}
