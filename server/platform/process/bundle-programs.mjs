import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A module finds the files beside it by its address, which is not that of the bundled file. */
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

/**
 * Each program with its modules as one file of JavaScript for `folder`, which has to be below `root`, because packages
 * are not included. Nothing is written. JavaScript, because it also runs before anything can translate TypeScript.
 */
export const bundlePrograms = async ({ root, programs, folder, sourcemap = false }) => {
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    minifyWhitespace: true,
    packages: 'external',
    sourcemap,
    sourcesContent: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    supported: { 'import-attributes': true },
    plugins: [ownAddresses(folder)],
    logLevel: 'silent',
  })
  await stop()
  return outputFiles
}
