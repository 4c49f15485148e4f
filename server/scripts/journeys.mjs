import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const FIREFOX = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
].find((path) => path && existsSync(path))

const isProgram = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

const BROWSERS = {
  firefox: {
    missing: !FIREFOX && 'Firefox is not installed, so its journeys are left out. FIREFOX_PATH can name it.',
    env: { BROWSER: 'firefox', FIREFOX_PATH: FIREFOX },
  },
  webkit: {
    missing:
      !['WebKitWebDriver', 'Xvfb', 'xdotool'].every(isProgram) &&
      'WebKit is not installed, so its journeys are left out. On Debian: apt-get install webkit2gtk-driver xvfb xdotool',
    env: { BROWSER: 'webkit' },
  },
}

const args = process.argv.slice(2)
const chosen = args.find((arg) => arg.startsWith('--browser='))?.slice('--browser='.length)
const only = args.filter((arg) => !arg.startsWith('--browser='))
const { missing, env } = BROWSERS[chosen] ?? {}

if (missing) {
  console.log(missing)
  process.exit(0)
}

const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'journeys', ...only],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } },
)
process.exit(status ?? 1)
