import './node-version.mjs'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { oneAtATime } from '../build/one-at-a-time.mjs'
import { sayStep } from '../say/say-step.mjs'
import { ScriptProblem } from '../say/script-problem.mjs'
import { installedPackages } from './installed-packages.mjs'
import { npmInstall } from './npm-install.mjs'

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
