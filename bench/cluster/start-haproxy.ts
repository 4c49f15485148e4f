import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#server/platform/database/embedded/running/free-port.ts'
import { runBeside } from './run-beside.ts'

const CONFIGURATION = join(import.meta.dirname, '../../deploy/haproxy/site.cfg')

/** HAProxy with the configuration of `deploy/`, without TLS and Varnish. Returns its address. */
export const startHaproxy = async (
  program: string,
  { folder, web }: { folder: string; web: [string, string] },
) => {
  const port = await freePort()
  const given = await readFile(CONFIGURATION, 'utf8')
  const lines = given.split('\n').flatMap((line) => {
    if (/bind :443|ssl_fc|X-Forwarded-Proto/.test(line)) return []
    return [line.replace('bind :80', `bind 127.0.0.1:${port}`).replace(/maxconn \d{5}/, 'maxconn 2000')]
  })
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, lines.join('\n'))
  const [WEB1, WEB2] = web
  const nobody = `127.0.0.1:${await freePort()}`
  const behind = `127.0.0.1:${await freePort()}`
  runBeside([program, '-f', file], { env: { WEB1, WEB2, VARNISH: nobody, BEHIND_CACHE: behind } })
  return `http://127.0.0.1:${port}`
}
