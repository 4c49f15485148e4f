import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { makeQuickFolder } from '#server/platform/database/embedded/folders/quick-folder.ts'
import { startTcpProxy } from '#server/testing/servers/tcp-proxy.ts'
import { preparedMark, runSite } from './run-site.ts'

const PATIENCE_MS = 400_000

export type SiteUnderTest = { url: string; dataDir: string; stop: () => Promise<void> }

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder that can be copied once the file `preparedMark` of it is there. */
    preparedSite: string
  }
}

/** The prepared data folder. Its database may be elsewhere, and then it cannot be copied. */
const preparedData = async (): Promise<string | undefined> => {
  const folder = inject('preparedSite')
  const deadline = Date.now() + PATIENCE_MS
  while (!existsSync(preparedMark(folder))) {
    if (Date.now() > deadline) throw new Error('The prepared site was not there in time.')
    await sleep(100)
  }
  const problem = await readFile(preparedMark(folder), 'utf8')
  if (problem !== '') throw new Error(problem)
  return existsSync(join(folder, 'postgres')) ? folder : undefined
}

/** Copies a folder with the owners of its files: PostgreSQL refuses files of root. */
const copyFolder = (from: string, to: string) =>
  process.platform === 'win32'
    ? cp(from, to, { recursive: true })
    : promisify(execFile)('cp', ['-a', `${from}/.`, to])

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 })

const copyOfData = async (): Promise<string> => {
  const dataDir = await makeQuickFolder('journeys')
  const prepared = await preparedData()
  if (prepared) await copyFolder(prepared, dataDir)
  return dataDir
}

/**
 * Starts a site of its own from the prepared data, behind a line that can be cut. `stop` ends it and deletes its data.
 */
export const startSiteBehindLine = async () => {
  const dataDir = await copyOfData()
  let running = await runSite(dataDir)
  const line = await startTcpProxy(() => Number(new URL(running.url).port))
  return {
    url: `http://127.0.0.1:${line.port}`,
    dataDir,
    line,
    kill: () => running.kill(),
    startAgain: async () => {
      running = await runSite(dataDir)
    },
    stop: async () => {
      await line.stop()
      await running.stop()
      await remove(dataDir)
    },
  }
}

/** Starts a site of its own from the prepared data. `stop` ends it and deletes its data. */
export const startSite = async (root?: string): Promise<SiteUnderTest> => {
  const dataDir = await copyOfData()
  try {
    const { url, stop } = await runSite(dataDir, root)
    return { url, dataDir, stop: () => stop().then(() => remove(dataDir)) }
  } catch (error) {
    await remove(dataDir)
    throw error
  }
}
