import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { freePort } from '#server/platform/database/embedded/running/free-port.ts'
import type { Finished } from './answer-finished.ts'

const ROOT = join(import.meta.dirname, '../..')

export type Server = { base: string; child: ChildProcess; stop: () => Promise<void> }

/** Whether it has ended, by itself or by a signal. */
export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const stopping = (child: ChildProcess) => async () => {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const running = new Set<ChildProcess>()

/** Ends what is still running, after a failure too. */
export const stopAll = () => Promise.all([...running].map((child) => stopping(child)()))

type Launch = { execArgv?: string[]; logFile?: string | undefined }

const start = (
  file: string,
  env: Record<string, string>,
  { execArgv = ['--import', 'tsx'], logFile }: Launch = {},
) => {
  const log = logFile === undefined ? undefined : openSync(logFile, 'a')
  const child = fork(join(ROOT, file), {
    execArgv,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', log ?? 'ignore', log ?? 'inherit', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Starts one of the servers of this folder that show a limit. */
export const startLimit = async (name: string, env: Record<string, string> = {}): Promise<Server> => {
  const child = start(`bench/servers/${name}.ts`, env)
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  return { base: `http://127.0.0.1:${port}`, child, stop: stopping(child) }
}

/** Gives the server of finished answers its answers. */
export const giveAnswers = async ({ child }: Server, finished: Finished) => {
  const ready = once(child, 'message')
  child.send(finished)
  await ready
}

/** Waits until it answers and has a database. Throws when it has ended. */
export const untilReady = async ({ base, child }: Server): Promise<void> => {
  for (;;) {
    if (hasEnded(child)) throw new Error('The server ended before it was ready.')
    const answer = await fetch(`${base}/api/ready`).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const ADMIN_PASSWORD = 'only for the bench'

/** How `npm start` starts the product: the flags of Node.js, and the script. */
export const startCommand = async (): Promise<{ flags: string[]; script: string }> => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const words: string[] = scripts.start.split(' ').slice(1)
  return { flags: words.slice(0, -1), script: words.at(-1) ?? '' }
}

/**
 * Starts the product as a process of its own, in production, on this database. `env` has further settings. What it
 * prints goes to `logFile`, if one is named.
 */
export const startProduct = async (
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
  logFile?: string,
): Promise<Server> => {
  const port = env.PORT ?? (await freePort())
  const base = `http://127.0.0.1:${port}`
  const { flags, script } = await startCommand()
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    PUBLIC_URL: base,
    SESSION_SECRET: 'only for the bench, only for the bench',
    ADMIN_PASSWORD,
    RATE_LIMIT_FACTOR: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    // As the image and the unit of `deploy` set it.
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...env,
  }
  const child = start(script, settings, { execArgv: flags, logFile })
  const server = { base, child, stop: stopping(child) }
  await untilReady(server)
  return server
}

/** The memory that a process holds now, in MB (Linux). */
export const memoryOf = async ({ child }: Server): Promise<number> => {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

export type SignedIn = { cookie: string }

/** Signs in as administrator. */
export const signIn = async (base: string): Promise<SignedIn> => {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie()
  return { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
}
