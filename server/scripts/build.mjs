import './install/node-version.mjs'
import { ensureBuilt } from './build/build-client.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { orExplain } from './say/script-problem.mjs'

await orExplain(async () => {
  await ensureInstalled({ forRunning: true })
  await ensureBuilt()
})
