import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { hasRoomInMemory } from '#server/platform/database/embedded/folders/quick-folder.ts'
import { isFirefox, launchFirefox } from './launch-firefox.ts'
import { isWebKit } from './webkit/installed.ts'
import { launchWebKit } from './webkit/launch-webkit.ts'

const INSTALLED = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
]

// Chromium's sandbox does not run as root.
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** A browser from an npm package, with the libraries it needs. */
const packagedBrowser = async (): Promise<LaunchOptions> => {
  // Read when the package is imported: makes it unpack its libraries.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  // Not the package's own options: they use a single process, which ends with the first closed window.
  return { executablePath: await packaged.executablePath(), args: ['--no-sandbox'] }
}

const findBrowser = async (): Promise<LaunchOptions> => {
  const given = process.env.CHROME_PATH
  if (given) return { executablePath: given }
  const installed = INSTALLED.find(existsSync)
  if (installed) return { executablePath: installed }
  if (existsSync(chromium.executablePath())) return {}
  return packagedBrowser()
}

/** The Chromium that there is, and what it needs to run quietly as this user. */
export const chosenBrowser = async (): Promise<LaunchOptions> => {
  const { executablePath, args = [] } = await findBrowser()
  return { executablePath, args: [...new Set([...args, ...QUIET, ...AS_ROOT])] }
}

/**
 * Starts a headless Chromium: from `CHROME_PATH`, an installed Chrome or Chromium, Playwright's, or the one from
 * the npm package, in this order. With `BROWSER=firefox` it is the installed Firefox, with
 * `BROWSER=webkit` Debian's WebKitGTK.
 */
export const launchBrowser = async (): Promise<Browser> => {
  if (isFirefox()) return launchFirefox()
  if (isWebKit()) return launchWebKit()
  // Playwright keeps what Chromium's processes share on the disk, for machines with little shared memory.
  const ignoreDefaultArgs = (await hasRoomInMemory()) ? ['--disable-dev-shm-usage'] : []
  return chromium.launch({ ...(await chosenBrowser()), ignoreDefaultArgs })
}
