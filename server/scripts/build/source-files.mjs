import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const filesBelow = (root, path) =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path)).flatMap((name) => filesBelow(root, `${path}/${name}`))
    : [path]

/** A fingerprint of all files that something is built from: files and folders, without those that match `notBuilt`. */
export const fingerprintOf = (root, sources, notBuilt) => {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const file of sources.flatMap((path) => filesBelow(root, path)).sort()) {
    if (!notBuilt.test(file))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}
