/// <reference types="vitest/config" />
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { commonFiles } from './client/common-files.ts'
import { earlyScript } from './client/early-script.ts'
import { oneLanguage } from './client/one-language.ts'
import { paintsFirst } from './client/paint-first.ts'
import { serviceWorker } from './client/service-worker.ts'
import { isLanguage } from './shared/language/language.ts'

const ROOT = import.meta.dirname

/** React 19 has the hook that wouter takes from this package for older ones. */
const hookOfReact = (): Plugin => ({
  name: 'hook-of-react',
  config: () => ({
    resolve: { alias: [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }] },
  }),
})

/** Icons without lucide's settings for them: see the file that takes their place. */
const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/')
      ? `${ROOT}/client/src/ui/plain-icon.ts`
      : null,
})

/** Browsers get zod by way of the module that keeps it from making code; tests and the server do not. */
const zodWithoutEval = (): Plugin => ({
  name: 'zod-without-eval',
  apply: (_config, { mode }) => mode !== 'test',
  config: () => ({
    resolve: { alias: [{ find: /^zod$/, replacement: `${ROOT}/client/src/lib/zod.ts` }] },
  }),
})

/** Tests of what React draws that replace modules, which would stay replaced for the files after them. */
const testsWithMocks = readdirSync(`${ROOT}/client/src`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .map((file) => `client/src/${file.replaceAll('\\', '/')}`)
  .filter((file) => readFileSync(`${ROOT}/${file}`, 'utf8').includes('vi.mock('))

// A map keeps what it has loaded and where it was, and messages keep the language of the first one. Where events and
// focus have to be a browser's to the letter, happy-dom is not exact enough.
const testsInTheirOwnWorld = [
  'client/src/pages/**',
  'client/src/**/*map*.test.tsx',
  'client/src/ui/toasts/*.test.tsx',
  'client/src/lib/navigation/keep-focus.test.tsx',
  'client/src/app/early/keep-actions.test.tsx',
  'client/src/testing/*.test.tsx',
  ...testsWithMocks,
]

// A build is in one language; tests and the site with hot reload have both and choose while they run.
const { SITE_LANGUAGE, SITE_BUILD = 'unnamed' } = process.env

export default defineConfig(({ isSsrBuild = false, command }) => ({
  root: 'client',
  plugins: [
    react(),
    tailwindcss(),
    earlyScript(),
    paintsFirst(),
    zodWithoutEval(),
    hookOfReact(),
    plainIcons(),
    ...(isLanguage(SITE_LANGUAGE)
      ? [oneLanguage(SITE_LANGUAGE), serviceWorker({ language: SITE_LANGUAGE, buildName: SITE_BUILD })]
      : []),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    sourcemap: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser of the target preloads modules by itself.
      polyfill: false,
      // A table of what each lazy file imports would be in the first script. Styles stay in it, because a
      // page must not be shown without them.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
    // Everything that home starts with comes in one file, however many pages share parts of it.
    // What draws pages on the server is one file too, which a running server never has to look for again.
    rolldownOptions: {
      output: {
        codeSplitting: isSsrBuild
          ? false
          : {
              groups: [
                { name: 'start', tags: ['$initial'], priority: 1 },
                { name: commonFiles(), minShareCount: 4 },
              ],
            },
      },
    },
  },
  server: { strictPort: true },
  // With React's production version, however the server is started.
  ssr: { noExternal: command === 'build' ? true : undefined },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  test: {
    root: ROOT,
    // Much of the time is waiting, so a small machine runs four files at once.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    // On a busy machine now and then an event comes late that a person would simply wait for or repeat.
    // The end of `npm test` names what passed only on its second try.
    retry: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          // These share nothing that a test changes, apart from what is put back after each file.
          isolate: false,
          setupFiles: ['server/testing/restore-globals.ts'],
          include: [
            'shared/**/*.test.ts',
            'server/**/*.test.ts',
            'client/*.test.ts',
            'bench/**/*.test.ts',
            'client/src/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/*.live.test.ts'],
        },
      },
      {
        extends: true,
        // They start a server or a program, or build the site, and wait for it: too slow for a quick check.
        test: {
          name: 'live',
          environment: 'node',
          testTimeout: 120_000,
          include: ['server/**/*.live.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          // It takes half of the processor time of jsdom.
          environment: 'happy-dom',
          // Loading React and the testing library for each file would take longer than the tests.
          isolate: false,
          include: ['client/src/**/*.test.tsx'],
          exclude: testsInTheirOwnWorld,
          setupFiles: ['client/src/testing/setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          pool: 'vmThreads',
          include: testsInTheirOwnWorld.map((files) => files.replace(/\*\*$/, '**/*.test.tsx')),
          setupFiles: ['client/src/testing/setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          environment: 'node',
          // Loading the server again for each file would take longer than most tests.
          isolate: false,
          setupFiles: ['server/testing/restore-globals.ts'],
          include: ['server/**/*.db.test.ts', 'bench/**/*.db.test.ts'],
          globalSetup: ['server/testing/database/database-cluster.ts'],
          // On a busy machine everything takes longer, and nothing of it is a mistake.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 100_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          // Loading what drives the browser for each file takes seconds.
          isolate: false,
          include: ['client/e2e/**/*.journey.ts'],
          globalSetup: ['client/e2e/prepare-site.ts', 'client/e2e/unpack-browser.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
}))
