import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { TestProject } from 'vitest/node'
import { clearKilledRuns, makeQuickFolder } from '#server/platform/database/embedded/folders/quick-folder.ts'
import { preparedMark, runSite } from './run-site.ts'

const PATIENCE_MS = 150_000

/** The site fills its list of towns in the background. */
const untilTownsAreThere = async (url: string) => {
  const deadline = Date.now() + PATIENCE_MS
  let problem: unknown
  while (Date.now() < deadline) {
    try {
      const answer = await fetch(`${url}/api/places?q=kiruna`)
      if (answer.ok && ((await answer.json()) as unknown[]).length > 0) return
    } catch (error) {
      // On a busy machine a connection can break, and every journey waits for this.
      problem = error
    }
    await sleep(300)
  }
  throw new Error('The towns were not there in time.', { cause: problem })
}

const prepare = async (folder: string) => {
  try {
    const { url, stop } = await runSite(folder)
    await untilTownsAreThere(url).finally(stop)
    await writeFile(preparedMark(folder), '')
  } catch (error) {
    await writeFile(preparedMark(folder), inspect(error))
  }
}

/**
 * Prepares one data folder with demo data and towns, which the site of each file starts from, because filling
 * takes longer than most journeys. Other tests run meanwhile.
 */
export const setup = async (project: TestProject) => {
  for (const name of ['prepared', 'journeys']) await clearKilledRuns(name)
  const folder = await makeQuickFolder('prepared')
  const preparing = prepare(folder)
  project.provide('preparedSite', folder)
  return async () => {
    await preparing
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    await rm(preparedMark(folder), { force: true })
  }
}
