import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { launchBrowser } from '../../../client/e2e/find-browser.ts'
import { runSite } from '../../../client/e2e/run-site.ts'
import { type Role, signInAs } from './roles.ts'
import { prepareThings, type Things } from './things.ts'

export type JudgedSite = {
  url: string
  dataDir: string
  browser: Browser
  /** What there is on the site for pages to show. */
  things: Things
  /** A browser profile of somebody; the caller closes it. */
  profileOf: (role: Role, options?: object) => Promise<BrowserContext>
  stop: () => Promise<void>
}

const ADMIN_PASSWORD = 'judge-of-the-trails'

/** Starts a site with demo data on a free port and a browser. `stop` ends both and deletes the data. */
export const startJudgedSite = async (): Promise<JudgedSite> => {
  process.env.ADMIN_PASSWORD = ADMIN_PASSWORD
  const dataDir = await mkdtemp(join(tmpdir(), 'trailherd-judge-'))
  const site = await runSite(dataDir)
  const browser = await launchBrowser()
  const stop = async () => {
    await browser.close()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
  const profileOf: JudgedSite['profileOf'] = async (role, options = {}) => {
    const profile = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block', ...options })
    await signInAs(profile, role, ADMIN_PASSWORD)
    return profile
  }
  try {
    const things = await prepareThings({ dataDir, profileOf })
    return { url: site.url, dataDir, browser, things, profileOf, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
