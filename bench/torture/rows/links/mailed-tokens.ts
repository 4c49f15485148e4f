import { tokenHash } from '#server/accounts/recovery/tokens.ts'
import { signInTo, visitorOf } from '../../rig/caller.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { makeAccount, nextNumber, PASSWORD } from '../../rig/things.ts'
import type { Row } from '../../row.ts'
import { beginWithNoMail, untilOutboxIsEmpty } from '../mail/mails.ts'
import { askWithHeaders, followLink, type LinkPage, linkAfter, linksTo, rowsWith } from './mailed-links.ts'

const RIVALS = 20

type Asking = { address: string; page: LinkPage; ask: () => Promise<unknown> }

const askForReset = async (rig: Rig): Promise<Asking> => {
  const { email } = await makeAccount(rig.database.pool)
  const ask = () => visitorOf(rig.servers[0].base).ask('POST', '/api/forgot-password', { email })
  return { address: email, page: 'reset-password', ask }
}

const askForVerification = async (rig: Rig): Promise<Asking> => {
  const { username } = await makeAccount(rig.database.pool)
  const caller = await signInTo(rig.servers[0].base, username, PASSWORD)
  const address = `new-${nextNumber()}@post.example`
  await caller.ask('PATCH', '/api/user', { email: address, currentPassword: PASSWORD })
  return { address, page: 'verify-email', ask: () => caller.ask('POST', '/api/send-verification') }
}

/** What happens to the links of a kind: what was wrong, and how often the stored hash was found. */
const playLinks = async (rig: Rig, asking: Asking) => {
  const { address, page, ask } = asking
  const wrong: string[] = []
  const expect = (what: string, isSo: boolean) => {
    if (!isSo) wrong.push(`${page}: ${what}`)
  }
  const first = await linkAfter(rig, asking, ask)
  const { token } = await linkAfter(rig, asking, ask)
  await untilOutboxIsEmpty(rig)
  const hash = tokenHash(page, token)
  const hashes = await rowsWith(rig, hash)
  expect('the token is stored', (await rowsWith(rig, token)) === 0)
  expect('a superseded link works', (await followLink(rig, page, first.token)).status === 400)
  expect('the stored hash works as a token', (await followLink(rig, page, hash)).status === 400)
  const answers = await Promise.all(
    Array.from({ length: RIVALS }, (_, turn) => followLink(rig, page, token, turn)),
  )
  const winners = answers.filter(({ status }) => status === 200).length
  expect(`${winners} winners`, winners === 1)
  expect(
    'another answer',
    answers.every(({ status }) => [200, 400, 503].includes(status)),
  )
  expect('a link works again', (await followLink(rig, page, token)).status === 400)
  return { wrong, hashes, links: linksTo(rig, address, page) }
}

const FORGED_HOSTS: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { forwarded: 'host=evil.example;proto=https' },
  { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { 'x-original-host': 'evil.example', 'x-host': 'evil.example' },
]

/** Asks under another host's name. Returns the hosts in the links that were mailed. */
const hostsOfForged = async (rig: Rig): Promise<string[]> => {
  const [{ base }] = rig.servers
  const hosts: string[] = []
  for (const headers of FORGED_HOSTS) {
    const { email } = await makeAccount(rig.database.pool)
    await askWithHeaders(base, '/api/forgot-password', { email }, headers)
    await untilOutboxIsEmpty(rig)
    hosts.push(...linksTo(rig, email, 'reset-password').map(({ url }) => new URL(url).origin))
  }
  return hosts
}

export const mailedTokens: Row = {
  property: 'Reset and verification tokens',
  asked: `read the database: hashed; reuse and superseded: 400; ${RIVALS} in parallel: one winner; forged Host: the link's host comes from the settings`,
  play: async (rig) => {
    await beginWithNoMail(rig)
    const reset = await playLinks(rig, await askForReset(rig))
    const verification = await playLinks(rig, await askForVerification(rig))
    const hosts = await hostsOfForged(rig)
    const wrong = [...reset.wrong, ...verification.wrong]
    const foreign = hosts.filter((host) => host !== rig.servers[0].base)
    return {
      holds:
        wrong.length === 0 &&
        foreign.length === 0 &&
        hosts.length > 0 &&
        reset.hashes === 1 &&
        verification.hashes === 1,
      reached: `both kinds hashed, one winner of ${RIVALS}, used and superseded ones dead; wrong: ${wrong.join(', ') || 'nothing'}; ${FORGED_HOSTS.length} forged hosts: ${hosts.length} links, ${foreign.length} to another host`,
      control: `the search of all tables finds the hash ${reset.hashes} and ${verification.hashes} times`,
    }
  },
}
