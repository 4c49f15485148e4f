import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningPostmaster } from '../running/postmaster.ts'

/** Ends what runs in a place at once and deletes the place; nothing of it is meant to stay. */
export const removePlace = async (place: string): Promise<void> => {
  const folder = join(place, 'postgres')
  const running = await runningPostmaster(folder)
  if (running) {
    process.kill(running.pid, 'SIGQUIT')
    for (let tries = 0; tries < 50 && (await runningPostmaster(folder)); tries += 1) await sleep(100)
  }
  await rm(place, { recursive: true, force: true, maxRetries: 3 })
}
