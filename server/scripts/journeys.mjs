import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const FIREFOX = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
].find((path) => path && existsSync(path))

const args = process.argv.slice(2)
const isFirefox = args.includes('--browser=firefox')
const only = args.filter((arg) => !arg.startsWith('--browser='))

if (isFirefox && !FIREFOX) {
  console.log('Firefox is not installed, so its journeys are left out. FIREFOX_PATH can name it.')
  process.exit(0)
}

const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'journeys', ...only],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...(isFirefox && { BROWSER: 'firefox', FIREFOX_PATH: FIREFOX }) },
  },
)
process.exit(status ?? 1)
