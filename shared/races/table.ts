import { type SQL, sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/table.ts'
import type { Coordinates } from '../geo.ts'
import { plainLine, plainLines, plainText } from '../plain-text-column.ts'
import type { PictureWords } from '../uploads/picture-words.ts'
import { SIGN_UP_FEES, type SpecialFormat, type Terrain } from './terms.ts'

const bitmask = customType<{ data: number }>({ dataType: () => 'smallint' })
const searchTerms = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** `[km from the start, metres above sea]`, in the order they are run. */
export type ElevationProfile = [km: number, metres: number][]

/**
 * Races (specification, section 3, "Race"). `date` is a calendar day without a time zone. The
 * generated columns serve the filters: bounds of the distances in km, bit masks of the chosen
 * words, the terms that search looks for, and the position.
 */
export const races = pgTable(
  'races',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: plainLine('name').notNull(),
    location: plainLine('location').notNull(),
    date: date('date').notNull(),
    description: plainText('description').notNull(),
    distanceCategory: text('distance_category').notNull(),
    distanceKm: doublePrecision('distance_km').array().notNull(),
    elevationGain: integer('elevation_gain').notNull(),
    difficulty: integer('difficulty').notNull(),
    coordinates: jsonb('coordinates').$type<Coordinates>(),
    features: plainLines('features').notNull().default([]),
    terrain: jsonb('terrain').$type<Terrain[]>().notNull().default([]),
    specialFormats: jsonb('special_formats').$type<SpecialFormat[]>().notNull().default([]),
    mainImageUrl: text('main_image_url'),
    imageUrls: jsonb('image_urls').$type<string[]>().notNull().default([]),
    imageAlts: jsonb('image_alts').$type<PictureWords>().default({}),
    elevationProfile: jsonb('elevation_profile').$type<ElevationProfile>(),
    aidStationCount: integer('aid_station_count').notNull().default(0),
    utmbPoints: integer('utmb_points').notNull().default(0),
    externalUrl: text('external_url'),
    raceDirectorEmail: text('race_director_email'),
    signUpFee: text('sign_up_fee', { enum: SIGN_UP_FEES }).default('$'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    minKm: doublePrecision('min_km').generatedAlwaysAs((): SQL => sql`smallest(${races.distanceKm})`),
    maxKm: doublePrecision('max_km').generatedAlwaysAs((): SQL => sql`largest(${races.distanceKm})`),
    terrainMask: bitmask('terrain_mask').generatedAlwaysAs(
      (): SQL => sql`word_mask(${races.terrain}, 'Forest', 'Mountain', 'Desert', 'Coastal')`,
    ),
    formatMask: bitmask('format_mask').generatedAlwaysAs(
      (): SQL =>
        sql`word_mask(${races.specialFormats}, 'Backyard Ultra', 'Sky Race', 'Skimo', 'Stage Race', 'Vertical K', 'Fixed-time 24h etc.', 'Rogaine/Orienteering')`,
    ),
    latitude: doublePrecision('latitude').generatedAlwaysAs(
      (): SQL => sql`latitude_of(${races.coordinates})`,
    ),
    longitude: doublePrecision('longitude').generatedAlwaysAs(
      (): SQL => sql`longitude_of(${races.coordinates})`,
    ),
    searchTerms: searchTerms('search_terms').generatedAlwaysAs(
      (): SQL =>
        sql`race_terms(${races.name}, ${races.location}, ${races.description}, ${races.distanceCategory}, ${races.specialFormats})`,
    ),
  },
  (table) => [
    index('races_calendar_idx').on(table.date, table.id),
    index('races_terms_idx').using('gin', table.searchTerms),
    index('races_position_idx').on(table.latitude, table.longitude),
    index('races_created_by_idx').on(table.createdBy),
    check('races_difficulty', sql`${table.difficulty} between 1 and 3`),
    check('races_distances', sql`cardinality(${table.distanceKm}) > 0 and smallest(${table.distanceKm}) > 0`),
    check('races_elevation_gain', sql`${table.elevationGain} >= 0`),
    check('races_counts', sql`${table.aidStationCount} >= 0 and ${table.utmbPoints} >= 0`),
    check('races_sign_up_fee', sql`${table.signUpFee} in ('$', '$$', '$$$')`),
    check('races_distance_category', sql`char_length(${table.distanceCategory}) between 1 and 60`),
  ],
)
