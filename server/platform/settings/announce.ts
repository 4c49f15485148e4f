import { join } from 'node:path'
import { StartProblem } from '../errors/start-problem.ts'
import { isLocalSite } from './local-site.ts'
import type { Settings } from './settings.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Runs a step of the start and says how long it took. */
export const sayStep = async <Result>(name: string, step: () => Promise<Result>): Promise<Result> => {
  const begun = performance.now()
  const result = await step()
  say(`${name}: ready in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

type Announced = {
  /** The demo accounts and their one password, when there are any. */
  demo?: { usernames: string[]; password: string } | undefined
  /** The password of the account admin, if it is known to be this one. */
  adminPassword: string | undefined
}

const aboutAccounts = ({ embedded }: Settings, { demo, adminPassword }: Announced) => [
  demo && `Demo accounts: ${demo.usernames.join(', ')} (password ${demo.password})`,
  embedded &&
    `Administrator: admin ${adminPassword === undefined ? '(with the password it was given; npm run admin:password sets a new one)' : `(password ${adminPassword})`}`,
]

const aboutMail = (settings: Settings, address: string) =>
  settings.smtpUrl === undefined &&
  `Mail lands in ${join(settings.dataDir, 'mail')}${settings.embedded && isLocalSite(settings) ? `, to be read at ${address}/mailbox` : ''}`

const aboutCookies = ({ publicUrl, trustProxy }: Settings) =>
  publicUrl?.startsWith('https:') &&
  trustProxy === 0 &&
  'PUBLIC_URL is https, but TRUST_PROXY is 0: nobody can sign in until it counts the proxies in front.'

/** Tells the person at the terminal where to go, who may sign in, and where mail lands. */
export const announce = (settings: Settings, port: number, announced: Announced) => {
  const address = settings.publicUrl ?? `http://${settings.host}:${port}`
  const lines = [
    `\nTrailherd is at ${address}`,
    ...aboutAccounts(settings, announced),
    aboutMail(settings, address),
    aboutCookies(settings),
    'Stop it with Ctrl-C.',
  ]
  for (const line of lines) if (line) say(line)
}

/** Ends a start that cannot go on: a clear line for a known problem, the whole error for ours. */
export const fail = (error: unknown): never => {
  const isKnown = error instanceof StartProblem
  const text = isKnown
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
