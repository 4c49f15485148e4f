import { join } from 'node:path'
import { isLocalSite } from './local-site.ts'
import type { Settings } from './settings.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Runs a step of the start and prints how long it took. */
export const sayStep = async <Result>(name: string, step: () => Promise<Result>): Promise<Result> => {
  const begun = performance.now()
  const result = await step()
  say(`${name}: ready in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

type Announced = {
  /** The demo accounts, if any, and the password that they share. */
  demo?: { usernames: string[]; password: string } | undefined
  /** The password of the account admin, if it is known. */
  adminPassword: string | undefined
}

const aboutAccounts = ({ embedded }: Settings, { demo, adminPassword }: Announced) => [
  demo && `Demo accounts: ${demo.usernames.join(', ')} (password ${demo.password})`,
  embedded &&
    `Administrator: admin ${adminPassword === undefined ? '(its password was changed; npm run admin:password sets a new one)' : `(password ${adminPassword})`}`,
]

const aboutMail = (settings: Settings, address: string) =>
  settings.smtpUrl === undefined &&
  `Mail is written to ${join(settings.dataDir, 'mail')}${settings.embedded && isLocalSite(settings) ? `; read it at ${address}/mailbox` : ''}`

const aboutCookies = ({ publicUrl, trustProxy }: Settings) =>
  publicUrl?.startsWith('https:') &&
  trustProxy === 0 &&
  'PUBLIC_URL is https, but TRUST_PROXY is 0. Nobody can log in until TRUST_PROXY is the number of proxies in front.'

/** Prints the address of the site, the accounts, and where mail is written. */
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
