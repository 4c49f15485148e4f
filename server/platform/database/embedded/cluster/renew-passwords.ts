import { spawn } from 'node:child_process'
import { StartProblem } from '../../../errors/start-problem.ts'
import { childEnvironment } from '../programs/child-environment.ts'
import { belongingTo } from '../programs/run-program.ts'
import { runningPostmaster } from '../running/postmaster.ts'
import type { Cluster } from './cluster.ts'
import { keepPasswords, newPasswords, type Passwords, passwordFile, readPasswords } from './passwords.ts'

/** Runs statements, one per line, in PostgreSQL's single-user mode, which needs no password. */
const runAlone = ({ folder, account, binaries }: Cluster, statements: string[]) =>
  new Promise<{ ok: boolean; output: string }>((resolve) => {
    let output = ''
    const child = spawn(binaries.postgres, ['--single', '-D', folder, 'postgres'], {
      ...belongingTo(account),
      env: childEnvironment(),
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text
      })
    }
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
    child.stdin.on('error', () => {})
    child.stdin.end(`${statements.join('\n')}\n`)
  })

const lost = (folder: string) =>
  `The password file of the embedded database is missing or damaged (${passwordFile(folder)}).`

/** Gives both roles new passwords and keeps them. Throws StartProblem while PostgreSQL runs. */
const renewPasswords = async (cluster: Cluster): Promise<Passwords> => {
  const { folder, account } = cluster
  const running = await runningPostmaster(folder)
  if (running) {
    throw new StartProblem(
      `${lost(folder)} New passwords can be set when its PostgreSQL has stopped. Stop the Trailherd server that uses ` +
        `it and start again. If no server runs, stop process ${running.pid} first. This does not touch the data.`,
    )
  }
  const passwords = newPasswords()
  // If the second role is missing, it is created later with the password from the file.
  const { ok, output } = await runAlone(cluster, [
    `alter role postgres password '${passwords.postgres}';`,
    `alter role trailherd password '${passwords.trailherd}';`,
  ])
  if (!ok) {
    const reason = /FATAL: *(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
    throw new StartProblem(
      `${lost(folder)} New passwords could not be set: ${reason}. Put the file back from a backup of DATA_DIR.`,
    )
  }
  await keepPasswords(folder, passwords, account)
  process.stderr.write(`${lost(folder)} New passwords were set; the data is unchanged.\n`)
  return passwords
}

/** The passwords of the cluster's roles, or new ones when their file is missing or damaged. Throws StartProblem. */
export const passwordsOf = async (cluster: Cluster): Promise<Passwords> =>
  (await readPasswords(cluster.folder)) ?? renewPasswords(cluster)
