import { request } from 'node:http'
import { visitorOf } from '../../rig/caller.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { until } from '../../rig/until.ts'
import { untilOutboxIsEmpty } from '../mail/mails.ts'

export type LinkPage = 'reset-password' | 'verify-email'

/** The links of a kind that were mailed to an address, oldest first. */
export const linksTo = ({ mails }: Rig, address: string, page: LinkPage): { url: string; token: string }[] =>
  mails.received
    .filter(({ recipients }) => recipients.includes(address))
    .flatMap(({ text }) => {
      const found = new RegExp(`(https?://\\S*/${page}\\?token=)([\\w-]+)`).exec(text ?? '')
      return found ? [{ url: found[0], token: found[2] ?? '' }] : []
    })

/** Does something that mails a link, and returns that link once it has arrived. */
export const linkAfter = async (
  rig: Rig,
  { address, page }: { address: string; page: LinkPage },
  act: () => Promise<unknown>,
): Promise<{ url: string; token: string }> => {
  await untilOutboxIsEmpty(rig)
  const before = linksTo(rig, address, page).length
  await act()
  await until(`a link to ${page} arrives`, () => linksTo(rig, address, page).length > before)
  return linksTo(rig, address, page).at(-1) ?? { url: '', token: '' }
}

/** Follows a link. Each server in turn gets the call, so that several at once meet in the database. */
export const followLink = (rig: Rig, page: LinkPage, token: string, turn = 0): Promise<{ status: number }> =>
  visitorOf(rig.servers[turn % 2 === 0 ? 0 : 1].base).ask('POST', `/api/${page}`, {
    token,
    ...(page === 'reset-password' && { newPassword: 'over dale and hill' }),
  })

/** Asks for a link with headers that name another host, which `fetch` would not send. */
export const askWithHeaders = (
  base: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = request(
      `${base}${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    asking.on('error', reject)
    asking.end(JSON.stringify(body))
  })

/** How many rows of the whole database contain a text. */
export const rowsWith = async ({ database: { pool } }: Rig, text: string): Promise<number> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  let found = 0
  for (const { name } of tables) {
    const { rows } = await pool.query<{ found: number }>(
      `select count(*)::int as found from ${name} t where strpos(t::text, $1) > 0`,
      [text],
    )
    found += rows[0]?.found ?? 0
  }
  return found
}
