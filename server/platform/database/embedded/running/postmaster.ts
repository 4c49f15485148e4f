import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../../../errors/start-problem.ts'
import { dataFolderProblem } from '../../../settings/data-folder.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { childEnvironment } from '../programs/child-environment.ts'
import { commandOf } from '../programs/process-command.ts'
import { belongingTo, runProgram } from '../programs/run-program.ts'

type Postmaster = { pid: number; port: number; isReady: boolean }

const MOST_LOG = 1024 * 1024

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_wal_size: '256MB',
  // Failed statements and their values may be personal; the site reports errors by their code.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}
const durable = { fsync: 'on', synchronous_commit: 'on' }
const throwAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The process that serves the cluster, if any, according to PostgreSQL's lock file. */
export const runningPostmaster = async (folder: string): Promise<Postmaster | undefined> => {
  const file = join(folder, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0)) return undefined
  const command = await commandOf(pid)
  if (command === '') return undefined
  if (command !== undefined && !command.includes(folder)) {
    // Another process has that number now, so PostgreSQL would refuse to start.
    await rm(file, { force: true })
    return undefined
  }
  return { pid, port: Number(lines[3]), isReady: (lines[7] ?? '').trim() === 'ready' }
}

const openLog = async (logFile: string) => {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }))
  const isLong = size > MOST_LOG
  return { handle: await open(logFile, isLong ? 'w' : 'a', 0o600), begin: isLong ? 0 : size }
}

const spawnPostgres = ({ folder, account, binaries, isDurable }: Cluster, port: number, log: number) => {
  const settings = { ...always, ...(isDurable ? durable : throwAway), port: String(port) }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', folder, ...args], {
    ...belongingTo(account),
    env: childEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  return child
}

/** Waits until the child serves (undefined), or has ended or could not start (a failure). */
const whenServing = async (child: ChildProcess, folder: string): Promise<{ failure: string } | undefined> => {
  const end: { failure?: string } = {}
  child.once('exit', () => {
    end.failure ??= ''
  })
  child.once('error', (error) => {
    end.failure = error.message
  })
  while (end.failure === undefined) {
    const running = await runningPostmaster(folder)
    if (running?.pid === child.pid && running?.isReady) return undefined
    await sleep(20)
  }
  return { failure: end.failure }
}

type Launch = 'ready' | 'port taken' | 'other running'

const outcomeOf = ({ dataDir, account, logFile }: Cluster, said: string): Launch => {
  if (/could not bind|could not create any TCP/.test(said)) return 'port taken'
  if (/postmaster\.pid" already exists|shared memory block .* is still in use/.test(said)) {
    return 'other running'
  }
  const reason = /FATAL: *(.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1)
  throw (
    dataFolderProblem(dataDir, said, account?.name) ??
    new StartProblem(`The embedded PostgreSQL did not start: ${reason} (more in ${logFile})`)
  )
}

/**
 * Starts PostgreSQL and waits until it serves. It gets its own process group, so that Ctrl-C in the
 * terminal reaches only us. Throws StartProblem with the reason when it cannot start.
 */
export const launch = async (cluster: Cluster, port: number): Promise<Launch> => {
  const { folder, logFile } = cluster
  const { handle, begin } = await openLog(logFile)
  try {
    const end = await whenServing(spawnPostgres(cluster, port, handle.fd), folder)
    if (end === undefined) return 'ready'
    const log = await readFile(logFile)
    return outcomeOf(cluster, end.failure || log.subarray(begin).toString('utf8'))
  } finally {
    await handle.close()
  }
}

/** Closes the cluster cleanly. If that takes more than 5 seconds it is stopped at once, which PostgreSQL survives. */
export const closeCluster = async (cluster: Cluster): Promise<void> => {
  const { folder, account, binaries, isDurable } = cluster
  for (const mode of isDurable ? ['fast', 'immediate'] : ['immediate']) {
    if (!(await runningPostmaster(folder))) return
    await runProgram(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-w', '-t', '5', '-s'], account)
  }
}
