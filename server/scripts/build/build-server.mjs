import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { ScriptProblem } from '../say/script-problem.mjs'
import { fingerprintOf } from './source-files.mjs'

const ROOT = resolve(import.meta.dirname, '../../..')
const SOURCES = ['server', 'shared', 'package-lock.json']
const NOT_BUILT = /\.test\.ts$|^server\/(testing|scripts)\//

/** A module finds the files beside it by its address, which is not that of the built file. */
const ownAddresses = (folder) => ({
  name: 'own addresses',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/](?:server|shared)[\\/].*\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
      if (path.includes('node_modules') || !contents.includes('import.meta.url')) return null
      const address = relative(folder, path).split('\\').join('/')
      const own = `new URL(${JSON.stringify(address)}, import.meta.url).href`
      return { loader: 'ts', contents: contents.replaceAll('import.meta.url', own) }
    })
  },
})

const bundle = async (root, target) => {
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['server/index.ts'],
    outfile: target,
    write: false,
    bundle: true,
    minifyWhitespace: true,
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    supported: { 'import-attributes': true },
    plugins: [ownAddresses(dirname(target))],
    logLevel: 'silent',
  })
  await stop()
  return outputFiles
}

/** Another start may build the same at the same time: each file appears whole, the one that is started last. */
const buildInto = async (root, target) => {
  const folder = dirname(target)
  mkdirSync(folder, { recursive: true })
  const files = await bundle(root, target)
  for (const { path, contents } of files.sort((one, other) => other.path.length - one.path.length)) {
    const fresh = `${path}.${process.pid}`
    writeFileSync(fresh, contents)
    renameSync(fresh, path)
  }
  const isOld = (name) => /\.(mjs|map)$/.test(name) && !name.startsWith(basename(target))
  for (const name of readdirSync(folder).filter(isOld)) rmSync(join(folder, name), { force: true })
}

/**
 * The server as one file of JavaScript, in `dist/server`: it starts sooner and needs half the memory of a server
 * that translates TypeScript while it runs. Returns the path of the file, which is built when a source has changed.
 */
export const builtServer = async ({ root = ROOT } = {}) => {
  const fingerprint = fingerprintOf(root, SOURCES, NOT_BUILT).slice(0, 16)
  const target = join(root, 'dist', 'server', `index-${fingerprint}.mjs`)
  if (existsSync(target)) return target
  try {
    await buildInto(root, target)
    return target
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
    throw new ScriptProblem(`The server cannot be built: this user may not write to ${dirname(target)}.`)
  }
}
