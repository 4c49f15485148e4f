import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/platform/database/embedded/running/free-port.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PATIENCE_MS = 400_000

const whenReady = async (url: string, child: ChildProcess, output: () => string) => {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The site ended before it was ready:\n${output()}`)
    // Before it says so itself, another server may have the port and answer.
    const isListening = output().includes(`Trailherd is at ${url}\n`)
    const answer = isListening ? await fetch(`${url}/api/ready`).catch(() => null) : null
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`The site was not ready in time:\n${output()}`)
}

type RunningSite = {
  url: string
  stop: () => Promise<void>
  /** Ends the server at once, without its knowing. */
  kill: () => Promise<void>
}

/** The address for browsers: with `SITE_PROXIES`, that of a proxy which this server puts in front of the site. */
const publicAddress = async (site: string): Promise<string> => {
  const { SITE_PROXIES } = process.env
  return SITE_PROXIES ? (await fetch(SITE_PROXIES, { method: 'POST', body: site })).text() : site
}

const runSiteAt = async (port: number, dataDir: string, root: string): Promise<RunningSite> => {
  const site = `http://127.0.0.1:${port}`
  const url = await publicAddress(site)
  const child = spawn(process.execPath, [join(root, 'server/scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: url === site ? '' : url,
      TILE_URL: '',
      TRANSLATION_URL: '',
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const end = (signal: NodeJS.Signals) => async () => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
    child.kill(signal)
    await ended
  }
  const [stop, kill] = [end('SIGTERM'), end('SIGKILL')]
  try {
    await whenReady(url, child, () => output)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop, kill }
}

const TRIES = 3

/**
 * Starts the site with `npm start`'s script on this data folder, a free port, and no tile or translation server.
 * `stop` ends it and leaves the folder. `root` is a checkout of the product.
 */
export const runSite = async (dataDir: string, root = ROOT): Promise<RunningSite> => {
  for (let tried = 1; ; tried++) {
    const port = await freePort()
    try {
      return await runSiteAt(port, dataDir, root)
    } catch (error) {
      // Until the site listens, any other program can take the port.
      if (tried === TRIES || !String(error).includes(`Port ${port} on 127.0.0.1 is already in use`))
        throw error
    }
  }
}

/**
 * The file that says that the prepared data folder can be copied, or why it cannot. It is beside the folder:
 * PostgreSQL's user may enter a folder in the temporary folder, but not one below a folder of root.
 */
export const preparedMark = (folder: string) => `${folder}.prepared`
