import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { bundlePrograms } from '../../platform/process/bundle-programs.mjs'
import { ScriptProblem } from '../say/script-problem.mjs'
import { fingerprintOf } from './source-files.mjs'

const ROOT = resolve(import.meta.dirname, '../../..')
const SOURCES = ['server', 'shared', 'package-lock.json']
const NOT_BUILT = /\.test\.ts$|^server\/(testing|scripts)\//

/** What the server runs in processes of their own; see `forkProgram`. */
const PROGRAMS = [
  'server/import/site/read-program.ts',
  'server/places/filling/fill-program.ts',
  'server/uploads/encoding/encoder-program.ts',
]

/** A smaller source map: lines of our code, files of packages, no columns. The server keeps it in memory. */
const linesOnly = async (contents) => {
  const { decode, encode } = await import('@jridgewell/sourcemap-codec')
  const map = JSON.parse(Buffer.from(contents).toString())
  const isOfPackage = map.sources.map((source) => source.includes('node_modules/'))
  const isNewLine = ([, source, line], at, segments) => {
    const [, sourceBefore, lineBefore] = segments[at - 1] ?? []
    return source !== sourceBefore || (line !== lineBefore && !isOfPackage[source])
  }
  const lines = decode(map.mappings).map((segments) => segments.filter(isNewLine))
  return JSON.stringify({ ...map, mappings: encode(lines) })
}

/** Another start may build the same at the same time: each file appears whole, the one that is started last. */
const buildInto = async (root, target, fingerprint) => {
  const folder = dirname(target)
  mkdirSync(folder, { recursive: true })
  const sources = ['server/index.ts', ...PROGRAMS.filter((program) => existsSync(join(root, program)))]
  const programs = Object.fromEntries(
    sources.map((path) => [`${basename(path, '.ts')}-${fingerprint}`, join(root, path)]),
  )
  const files = await bundlePrograms({ root, programs, folder, sourcemap: true })
  // The server is last, because it says that all is built.
  for (const { path, contents } of files.sort((one, other) =>
    one.path === target ? 1 : other.path === target ? -1 : 0,
  )) {
    const fresh = `${path}.${process.pid}`
    writeFileSync(fresh, path.endsWith('.map') ? await linesOnly(contents) : contents)
    renameSync(fresh, path)
  }
  const isOld = (name) => /\.(mjs|map)$/.test(name) && !name.includes(fingerprint)
  for (const name of readdirSync(folder).filter(isOld)) rmSync(join(folder, name), { force: true })
}

/**
 * Builds the server with most of its packages into one JavaScript file in `dist/server`, and its programs beside it, when
 * a source has changed. It starts sooner and needs half the memory of a server that translates TypeScript while it runs.
 * Returns the path of the server's file.
 */
export const builtServer = async ({ root = ROOT } = {}) => {
  const fingerprint = fingerprintOf(root, SOURCES, NOT_BUILT).slice(0, 16)
  const target = join(root, 'dist', 'server', `index-${fingerprint}.mjs`)
  if (existsSync(target)) return target
  try {
    await buildInto(root, target, fingerprint)
    return target
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
    throw new ScriptProblem(`The server cannot be built: this user may not write to ${dirname(target)}.`)
  }
}
