import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Account, belongingTo } from '#server/platform/database/embedded/programs/run-program.ts'

const running = new Set<ChildProcess>()

/** Starts a program that goes on running beside the bench, as the account if there is one. */
export const runBeside = (
  [program = '', ...args]: string[],
  { account, env = {} }: { account?: Account | undefined; env?: Record<string, string> } = {},
): ChildProcess => {
  const child = spawn(program, args, {
    ...belongingTo(account),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr?.on('data', (text) => said.push(String(text)))
  child.once('exit', (code) => {
    running.delete(child)
    if (code) process.stderr.write(`${program} ended with ${code}: ${said.slice(-5).join('')}\n`)
  })
  running.add(child)
  return child
}

/** Ends a program by the signal and waits for its end. */
export const end = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Ends everything that still runs. PostgreSQL ends its connections on SIGINT. */
export const endAll = () => Promise.all([...running].map((child) => end(child, 'SIGINT')))
