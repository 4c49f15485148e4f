import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['client', 'shared', 'vite.config.ts', 'tailwind.config.ts', 'package-lock.json']
const NOT_BUILT = /\.test\.tsx?$|^client\/(e2e|src\/testing)\//

const filesBelow = (root, path) =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path)).flatMap((name) => filesBelow(root, `${path}/${name}`))
    : [path]

/** A fingerprint of all files that the client is built from. */
export const fingerprintOfSources = (root) => {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const file of SOURCES.flatMap((path) => filesBelow(root, path)).sort()) {
    if (!NOT_BUILT.test(file))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}
