import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startCommand } from './start-server.ts'

/** The flag that `server/scripts/start.mjs` sets, and one that lets a part collect garbage before it measures. */
const FURTHER_FLAGS = ['--heap-growing-percent=20', '--expose-gc']
const MARK = 'BENCH_IS_AS_SERVER'

/** Whether this process was started with the flags of the server. */
export const isAsServer = () => process.env[MARK] !== undefined

/** Runs the bench again in a process with the flags of the server, for a part that measures its own process. */
export const runAsServer = async (args: string[]): Promise<void> => {
  const { flags } = await startCommand()
  const execArgv = [...flags, ...FURTHER_FLAGS, '--import', 'tsx']
  const child = fork(process.argv[1] ?? '', args, { execArgv, env: { ...process.env, [MARK]: 'yes' } })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`It ended with ${code}.`)
}
