import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The world's towns (GeoNames), filled from the package that brings them. `country` is its English
 * name; `words` holds all names of the town folded as search folds them, each between two bars, the
 * usual one first: `|are|are i sverige|`.
 */
export const places = pgTable(
  'places',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    country: text('country').notNull(),
    // The code of its state or province, such as US.CA; null in rows of an earlier edition.
    region: text('region'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    population: integer('population').notNull(),
    words: text('words').notNull(),
  },
  (table) => [
    index('places_words_idx').using('gin', sql`${table.words} gin_trgm_ops`),
    index('places_latitude_idx').on(table.latitude),
    // For looking up many names at once, each as a whole.
    index('places_names_idx').using('gin', sql`string_to_array(${table.words}, '|')`).concurrently(),
  ],
)

/** Which edition of the towns `places` holds: one row, written together with them. */
export const placesEdition = pgTable('places_edition', { edition: text('edition').primaryKey() })
