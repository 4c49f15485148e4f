import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlePrograms } from './bundle-programs.mjs'

type Options = {
  args?: string[]
  /** The environment of the process. Our settings and secrets are not passed on. */
  env?: Record<string, string>
  /** It is killed after so many milliseconds. */
  patienceMs?: number
  /** The largest that its JavaScript may grow; it ends when it needs more. */
  memoryMb?: number
  /** It lets the server and the database go first. */
  isBackground?: boolean
}

export type Ending = { message: unknown; code: number | null; signal: string | null; said: string }

const NEEDED = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'] as const

const neededEnvironment = () => {
  const given = NEEDED.map((name) => [name, process.env[name]] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

const setLowPriority = (pid: number) => {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, which its exit code will say.
  }
}

/** The built server has its programs beside it, with the same fingerprint in their names. */
const builtProgram = (name: string): string | null => {
  const [, fingerprint] = /^index-(\w+)\.mjs$/.exec(basename(import.meta.filename)) ?? []
  const path = join(import.meta.dirname, `${name}-${fingerprint}.mjs`)
  return fingerprint !== undefined && existsSync(path) ? path : null
}

const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)))

const translate = async (program: URL, name: string): Promise<string> => {
  const folder = join(ROOT, 'node_modules', '.cache', 'trailherd')
  const own = `${name}-${process.pid}`
  const programs = { [own]: fileURLToPath(program) }
  const [file] = await bundlePrograms({ root: ROOT, programs, folder })
  if (file === undefined) throw new Error(`${name} was not translated.`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file.path, file.contents)
  process.once('exit', () => rmSync(file.path, { force: true }))
  return file.path
}

const translated = new Map<string, Promise<string>>()

/** The program as one file of JavaScript, which starts in a fraction of the time that its TypeScript takes. */
const scriptOf = (program: URL): Promise<string> => {
  const name = basename(fileURLToPath(program), '.ts')
  const script =
    translated.get(program.href) ?? Promise.resolve(builtProgram(name) ?? translate(program, name))
  translated.set(program.href, script)
  script.catch(() => translated.delete(program.href))
  return script
}

/**
 * Runs one of our TypeScript modules in a separate process. `ended` resolves when the process has ended, with
 * its one message, if any, and the end of its stderr. The process ends by itself when this one does.
 */
export const forkProgram = async (
  program: URL,
  { args = [], env = {}, patienceMs, memoryMb, isBackground = false }: Options = {},
): Promise<{ child: ChildProcess; ended: Promise<Ending> }> => {
  const child = fork(await scriptOf(program), args, {
    execArgv: memoryMb === undefined ? [] : [`--max-old-space-size=${memoryMb}`],
    env: { ...neededEnvironment(), ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  })
  // From here and at once, because on Linux only threads that start later inherit it.
  if (isBackground && child.pid !== undefined) setLowPriority(child.pid)
  const ended = new Promise<Ending>((resolve, reject) => {
    let message: unknown
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-2_000)
    })
    child.on('message', (sent) => {
      message = sent
    })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ message, code, signal, said }))
  })
  return { child, ended }
}

/** Such a program calls this first: it leaves Ctrl-C to the server, and ends when the server has ended. */
export const followParent = () => {
  process.on('SIGINT', () => {})
  process.on('disconnect', () => process.exit())
}

/** Sends the program's one message to the server, and lets the program end. */
export const reportToParent = (message: unknown): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, () => {
      process.disconnect()
      resolve()
    })
  })
