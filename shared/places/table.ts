import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The world's towns (GeoNames), filled from an npm package. `country` is the country's English name.
 * `words` has all names of the town, folded like search words, each between two bars, the usual name
 * first: `|are|are i sverige|`.
 */
export const places = pgTable(
  'places',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    country: text('country').notNull(),
    // The code of the state or province, such as US.CA; null in rows of an earlier edition.
    region: text('region'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    population: integer('population').notNull(),
    words: text('words').notNull(),
  },
  (table) => [
    index('places_words_idx').using('gin', sql`${table.words} gin_trgm_ops`),
    index('places_latitude_idx').on(table.latitude),
    index('places_position_idx').on(table.latitude, table.longitude).concurrently(),
    // For looking up many names at once, each as a whole.
    index('places_names_idx').using('gin', sql`string_to_array(${table.words}, '|')`).concurrently(),
  ],
)

/** The edition of the towns in `places`: one row, written in the same transaction. */
export const placesEdition = pgTable('places_edition', { edition: text('edition').primaryKey() })
