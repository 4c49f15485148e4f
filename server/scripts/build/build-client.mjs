import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { inAscii } from '../../platform/process/bundle-programs.mjs'
import { runChild } from '../say/run-child.mjs'
import { sayStep } from '../say/say-step.mjs'
import { ScriptProblem } from '../say/script-problem.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { fingerprintOf } from './source-files.mjs'

const ROOT = resolve(import.meta.dirname, '../../..')
const SOURCES = ['client', 'shared', 'vite.config.ts', 'tailwind.config.ts', 'package-lock.json']
const NOT_BUILT = /\.test\.tsx?$|^client\/(e2e|src\/testing)\//

const fingerprintOfSources = (root) => fingerprintOf(root, SOURCES, NOT_BUILT)

const runVite = async (root, outDir, { language = '', build = '', flags = [] }) => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir', ...flags]
  const options = {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', SITE_LANGUAGE: language, SITE_BUILD: build },
  }
  const said = []
  const code = await runChild(process.execPath, args, options, (line) => said.push(line))
  if (code !== 0) throw new ScriptProblem(`${said.join('\n')}\nThe site could not be built.`)
}

const KEPT_MS = 7 * 86_400_000

/**
 * Keeps the files of earlier builds for a week, because open pages and servers that are already running still
 * ask for them.
 */
export const keepAssets = (before, fresh) => {
  const from = join(before, 'assets')
  if (!existsSync(from)) return
  cpSync(from, join(fresh, 'assets'), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (path) => path === from || Date.now() - statSync(path).mtimeMs < KEPT_MS,
  })
}

/** The languages beside English: the other folders of messages. */
const otherLanguages = (root) =>
  readdirSync(join(root, 'shared', 'messages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name)

const buildTranslation = async (root, fresh, language, build) => {
  const translated = `${fresh}.${language}`
  await runVite(root, translated, { language, build })
  for (const folder of ['assets', `offline.${language}.json`, `site.${language}.webmanifest`])
    cpSync(join(translated, folder), join(fresh, folder), { recursive: true })
  cpSync(join(translated, 'index.html'), join(fresh, `index.${language}.html`))
  cpSync(join(translated, '.vite/manifest.json'), join(fresh, `.vite/manifest.${language}.json`))
  rmSync(translated, { recursive: true, force: true })
}

/** Builds the site in each language, with its own document, and what draws its pages on the server. */
const buildLanguages = async (root, fresh, build) => {
  await runVite(root, fresh, { language: 'en', build })
  // It is small, because the server keeps its text in memory. It speaks all languages. Its folder begins with a dot, so it is not sent to browsers.
  await runVite(root, join(fresh, '.pages'), { flags: ['--minify', '--ssr', 'src/app/draw-page.tsx'] })
  const drawing = join(fresh, '.pages/draw-page.js')
  writeFileSync(drawing, inAscii(readFileSync(drawing, 'utf8')))
  for (const language of otherLanguages(root)) await buildTranslation(root, fresh, language, build)
}

const build = async (root, { target, stampFile }) => {
  const fingerprint = fingerprintOfSources(root)
  if (isBuilt(root, { target, stampFile }, fingerprint)) return
  console.log('Building the site ...')
  const fresh = `${target}.new`
  await buildLanguages(root, fresh, fingerprint)
  keepAssets(target, fresh)
  rmSync(stampFile, { force: true })
  const old = `${target}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(target)) renameSync(target, old)
  renameSync(fresh, target)
  rmSync(old, { recursive: true, force: true })
  writeFileSync(stampFile, fingerprint)
}

const isBuilt = (root, { target, stampFile }, fingerprint) =>
  existsSync(join(target, 'index.html')) &&
  otherLanguages(root).every((language) => existsSync(join(target, `index.${language}.html`))) &&
  existsSync(join(target, '.pages/draw-page.js')) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === fingerprint

/** Builds the client into `dist/client` unless the existing build is up to date. */
export const ensureBuilt = async ({ root = ROOT } = {}) => {
  const place = { target: join(root, 'dist', 'client'), stampFile: join(root, 'dist', '.client-sources') }
  if (isBuilt(root, place, fingerprintOfSources(root))) return
  await sayStep('Site', async () => {
    try {
      await oneAtATime(join(root, 'dist', '.start-lock'), () => build(root, place))
    } catch (error) {
      if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
      throw new ScriptProblem(`The site cannot be built: this user may not write to ${join(root, 'dist')}.`)
    }
  })
}
