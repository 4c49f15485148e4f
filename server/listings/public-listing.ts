import { type SQL, sql } from 'drizzle-orm'
import type { races } from '#shared/races/table.ts'
import type { trips } from '#shared/trips/table.ts'

/**
 * The condition of a race or trip that everybody may see. Every public list, count, map, feed, suggestion and
 * mail has it, in exactly these words: the indexes of the catalogue hold only listed races.
 */
export const isListed = (listings: typeof races | typeof trips): SQL => sql`${listings.isListed}`
