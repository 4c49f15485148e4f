import './install/node-version.mjs'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { orExplain } from './say/script-problem.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const NAMES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))

const [name, ...args] = process.argv.slice(2)

await orExplain(async () => {
  if (!NAMES.includes(name)) {
    throw new Error(`Unknown script ${name ?? '(no name given)'}. The scripts are: ${NAMES.join(', ')}.`)
  }
  process.chdir(ROOT)
  await ensureInstalled({ forRunning: true })
  const { register } = await import('tsx/esm/api')
  register()
  const { config } = await import('dotenv')
  config({ path: resolve(ROOT, '.env'), quiet: true })
  const { main } = await import(`./${name}.ts`)
  await main(args)
  process.exit(process.exitCode ?? 0)
})
