import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { open, unlink } from 'node:fs/promises'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const BEAT = 1_000
// A killed process stops updating the time of its lock file.
const SILENCE = 10_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const isSilent = (file) => {
  try {
    return Date.now() - statSync(file).mtimeMs > SILENCE
  } catch {
    return false
  }
}

const take = async (file) => {
  mkdirSync(dirname(file), { recursive: true })
  for (let isFirst = true; ; isFirst = false) {
    try {
      const handle = await open(file, 'wx')
      return await handle.close()
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isFirst) console.log('Another start is installing or building; waiting for it ...')
    if (isSilent(file)) await unlink(file).catch(() => {})
    else await sleep(300)
  }
}

const keep = (file) => {
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // The folder was deleted in the meantime, so there is nothing to lock.
    }
  }, BEAT)
  const release = () => {
    clearInterval(beat)
    for (const signal of SIGNALS) process.off(signal, onSignal)
    process.off('exit', release)
    rmSync(file, { force: true })
  }
  const onSignal = (signal) => process.exit(128 + constants.signals[signal])
  for (const signal of SIGNALS) process.on(signal, onSignal)
  process.on('exit', release)
  return release
}

/**
 * Runs `work` while no other process holds the same lock file, so that two starts at the same time do not
 * install or build at once.
 */
export const oneAtATime = async (file, work) => {
  await take(file)
  const release = keep(file)
  try {
    return await work()
  } finally {
    release()
  }
}
