import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

type Options = {
  args?: string[]
  /** The whole environment beside what any program needs: the settings and secrets stay here. */
  env?: Record<string, string>
  /** After that many ms it is killed. */
  patienceMs?: number
  /** The largest that its JavaScript may grow; it ends when it needs more. */
  memoryMb?: number
}

export type Ending = { message: unknown; code: number | null; signal: string | null; said: string }

const NEEDED = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'] as const

const neededEnvironment = () => {
  const given = NEEDED.map((name) => [name, process.env[name]] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/**
 * Runs one of our own programs, a TypeScript module, in a process of its own. `ended` resolves when
 * it is over, with the one message that it sent, if any, and the end of what it said on stderr. It
 * ends by itself when this process does.
 */
export const forkProgram = (
  program: URL,
  { args = [], env = {}, patienceMs, memoryMb }: Options = {},
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

/** What such a program does first: Ctrl-C is for the server to decide about, and without it this ends too. */
export const followParent = () => {
  process.on('SIGINT', () => {})
  process.on('disconnect', () => process.exit())
}

/** Sends the program's one message; then nothing keeps it from ending. */
export const reportToParent = (message: unknown): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, () => {
      process.disconnect()
      resolve()
    })
  })
