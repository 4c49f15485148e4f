import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fingerprintOfSources } from './client-sources.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { runChild } from './run-child.mjs'
import { sayStep } from './say-step.mjs'
import { ScriptProblem } from './script-problem.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

const runVite = async (root, outDir) => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir']
  const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production' } }
  const said = []
  const code = await runChild(process.execPath, args, options, (line) => said.push(line))
  if (code !== 0) throw new ScriptProblem(`${said.join('\n')}\nThe site could not be built.`)
}

const build = async (root, { target, stampFile }) => {
  const fingerprint = fingerprintOfSources(root)
  if (isBuilt({ target, stampFile }, fingerprint)) return
  console.log('Building the site ...')
  const fresh = `${target}.new`
  await runVite(root, fresh)
  rmSync(stampFile, { force: true })
  rmSync(target, { recursive: true, force: true })
  renameSync(fresh, target)
  writeFileSync(stampFile, fingerprint)
}

const isBuilt = ({ target, stampFile }, fingerprint) =>
  existsSync(join(target, 'index.html')) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === fingerprint

/** Builds the client into `dist/client` unless it is made of the present sources already. */
export const ensureBuilt = async ({ root = ROOT } = {}) => {
  const place = { target: join(root, 'dist', 'client'), stampFile: join(root, 'dist', '.client-sources') }
  if (isBuilt(place, fingerprintOfSources(root))) return
  await sayStep('Site', async () => {
    try {
      await oneAtATime(join(root, 'dist', '.start-lock'), () => build(root, place))
    } catch (error) {
      if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
      throw new ScriptProblem(`The site cannot be built: this user may not write to ${join(root, 'dist')}.`)
    }
  })
}
