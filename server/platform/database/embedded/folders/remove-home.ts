import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningPostmaster } from '../running/postmaster.ts'

/** Kills the PostgreSQL of an abandoned cluster and deletes the cluster. */
export const removeHome = async (home: string): Promise<void> => {
  const folder = join(home, 'postgres')
  const running = await runningPostmaster(folder)
  if (running) {
    process.kill(running.pid, 'SIGQUIT')
    for (let tries = 0; tries < 50 && (await runningPostmaster(folder)); tries += 1) await sleep(100)
  }
  await rm(home, { recursive: true, force: true, maxRetries: 3 })
}
