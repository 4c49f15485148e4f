import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'

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

/**
 * Runs one of our TypeScript modules in a separate process. `ended` resolves when the process has ended, with
 * its one message, if any, and the end of its stderr. The process ends by itself when this one does.
 */
export const forkProgram = (
  program: URL,
  { args = [], env = {}, patienceMs, memoryMb, isBackground = false }: Options = {},
): { child: ChildProcess; ended: Promise<Ending> } => {
  const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href
  const child = fork(fileURLToPath(program), args, {
    execArgv: [
      '--import',
      typescript,
      ...(memoryMb === undefined ? [] : [`--max-old-space-size=${memoryMb}`]),
    ],
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
