import { sql } from 'drizzle-orm'
import { newToken } from '#server/accounts/recovery/tokens.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { bookingLinks } from '#shared/bookings/table.ts'
import type { SeatHolder } from './seats.ts'

/** A new link to the party of each address, all in one statement. Returns their tokens, in the same order. */
export const newLinks = async (tx: Executor, holders: Pick<SeatHolder, 'partyId'>[]): Promise<string[]> => {
  const links = holders.map(({ partyId }) => ({ partyId, ...newToken('booking-link') }))
  await tx.execute(sql`
    insert into ${bookingLinks} (token_hash, party_id)
    select hash, party from unnest(
      ${sql.param(links.map(({ hash }) => hash))}::text[], ${sql.param(links.map(({ partyId }) => partyId))}::int[]
    ) as link(hash, party)`)
  return links.map(({ token }) => token)
}

/** A new link to a party for a mail about it; links mailed before stay valid. Returns its token. */
export const newLink = async (tx: Executor, partyId: number): Promise<string> => {
  const [token] = await newLinks(tx, [{ partyId }])
  return token as string
}
