import './install/node-version.mjs'
import { ensureBuilt } from './build/build-client.mjs'
import { builtServer } from './build/build-server.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { orExplain } from './say/script-problem.mjs'

await orExplain(async () => {
  await ensureInstalled({ forRunning: true })
  await ensureBuilt()
  await builtServer()
})
