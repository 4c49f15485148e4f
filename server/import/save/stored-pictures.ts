import { type SQL, sql } from 'drizzle-orm'

// Uploaded pictures are deleted some days after the last listing stopped using them. The database refuses a listing that uses a deleted one.
const isRemoved = (address: SQL) => sql`exists (
  select from pictures where state <> 'stored' and hash = any(picture_hashes(${address})))`

const ifUploaded = (addresses: SQL, then: SQL): SQL =>
  sql`case when strpos(${addresses}::text, '/uploads/') > 0 then ${then} else ${addresses} end`

/** The address of a picture; null for an uploaded one that was removed. */
export const storedPicture = (address: SQL): SQL =>
  ifUploaded(address, sql`case when not ${isRemoved(address)} then ${address} end`)

/** A JSON list of addresses without uploaded pictures that were removed. */
export const storedPictures = (addresses: SQL): SQL =>
  ifUploaded(
    addresses,
    sql`(select coalesce(jsonb_agg(address order by place), '[]')
      from jsonb_array_elements_text(${addresses}) with ordinality as listed (address, place)
      where not ${isRemoved(sql`address`)})`,
  )
