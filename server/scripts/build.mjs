import './node-version.mjs'
import { ensureBuilt } from './build-client.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { orExplain } from './script-problem.mjs'

await orExplain(async () => {
  await ensureInstalled({ forRunning: true })
  await ensureBuilt()
})
