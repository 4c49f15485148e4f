import './install/node-version.mjs'
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { orExplain } from './say/script-problem.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

await orExplain(async () => {
  await ensureInstalled()
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'bench/judge/judge.ts'), ...process.argv.slice(2)],
    { cwd: ROOT, stdio: 'inherit' },
  )
  process.exit(status ?? 1)
})
