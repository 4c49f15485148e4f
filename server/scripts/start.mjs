import './install/node-version.mjs'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { ensureBuilt } from './build/build-client.mjs'
import { builtServer } from './build/build-server.mjs'
import { loadServer } from './build/load-server.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { followNpm } from './install/follow-npm.mjs'
import { orExplain } from './say/script-problem.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

const HELP = `npm start: installs what is missing, builds what is stale, brings up the embedded PostgreSQL (or
uses DATABASE_URL), migrates it, fills an empty catalogue and serves the site and its API on one port.
npm run dev: the same with hot reload of the client.

Settings are environment variables (PORT=4000 npm start) or lines of a file .env:
`

const args = process.argv.slice(2)
const unknown = args.filter((arg) => arg !== '--dev' && arg !== '--help')

await orExplain(async () => {
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(' ')}. npm start -- --help tells more.`)
  if (args.includes('--help')) {
    console.log(`${HELP}\n${readFileSync(resolve(ROOT, '.env.example'), 'utf8').trimEnd()}`)
    return
  }
  const isDev = args.includes('--dev')
  process.chdir(ROOT)
  followNpm()
  await ensureInstalled({ forRunning: true })
  process.env.NODE_ENV = isDev ? 'development' : 'production'
  if (isDev) {
    const { register } = await import('tsx/esm/api')
    register()
    // A tool for tests and development, which no release has.
    const devStripe = new URL('../testing/stripe/dev-stripe.ts', import.meta.url)
    await (await import(devStripe.href)).startDevStripe()
    await import('../index.ts')
  } else {
    await ensureBuilt()
    // Left to itself, the heap grows to a multiple of what it keeps before it is cleaned.
    setFlagsFromString('--heap-growing-percent=20')
    await loadServer(await builtServer())
  }
})
