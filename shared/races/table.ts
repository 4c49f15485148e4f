import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
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
import { users } from '#shared/accounts/table.ts'
import { LANGUAGES } from '#shared/language/language.ts'
import type { Coordinates } from '#shared/places/geo.ts'
import { plainLine, plainLines, plainText } from '#shared/text/plain-text-column.ts'
import type { PictureAlts } from '#shared/uploads/picture-alts.ts'
import type { Course } from './courses.ts'
import {
  CONFIRMED_BY,
  DATE_STATUSES,
  ENTRIES,
  type RaceSource,
  SIGN_UP_FEES,
  type SpecialFormat,
  type Terrain,
} from './enums.ts'
import type { RaceRules } from './facts/race-rules.ts'

const bitmask = customType<{ data: number }>({ dataType: () => 'smallint' })
const searchTerms = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The name of the source in small letters. `races_source_idx` holds it in exactly these words. */
export const sourceName = (source: SQLWrapper): SQL => sql`lower(${source} ->> 'name')`

/** `[km from the start, metres above sea]`, in the order they are run. */
export type ElevationProfile = [km: number, metres: number][]

/**
 * Races (specification, section 3, "Race"). `date` is a calendar day without a time zone. What is not
 * known is null; of distances, an empty list (contract, section 10). The generated columns serve the
 * filters: bounds of the distances in km, bit masks of the chosen words, the terms that search looks
 * for, and the position.
 */
export const races = pgTable(
  'races',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: plainLine('name').notNull(),
    location: plainLine('location').notNull(),
    date: date('date').notNull(),
    dateStatus: text('date_status', { enum: DATE_STATUSES }).notNull().default('confirmed'),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    // The day it was on before a person moved it; see `movedFrom` in server/races/race-columns.ts.
    movedFrom: date('moved_from'),
    // Who confirmed the date; null when that is not known.
    confirmedBy: text('confirmed_by', { enum: CONFIRMED_BY }),
    editionOf: integer('edition_of').references((): AnyPgColumn => races.id, { onDelete: 'set null' }),
    description: plainText('description').notNull(),
    // What its owner says it is written in; null: what the text says.
    language: text('language', { enum: LANGUAGES }),
    distanceCategory: text('distance_category').notNull(),
    distanceKm: doublePrecision('distance_km').array().notNull(),
    elevationGain: integer('elevation_gain'),
    difficulty: integer('difficulty'),
    coordinates: jsonb('coordinates').$type<Coordinates>(),
    // ISO 3166 alpha-2, set by the server from the location or the coordinates.
    country: text('country'),
    isPlaceApproximate: boolean('is_place_approximate').notNull().default(false),
    features: plainLines('features').notNull().default([]),
    terrain: jsonb('terrain').$type<Terrain[]>().notNull().default([]),
    specialFormats: jsonb('special_formats').$type<SpecialFormat[]>().notNull().default([]),
    mainImageUrl: text('main_image_url'),
    imageUrls: jsonb('image_urls').$type<string[]>().notNull().default([]),
    imageAlts: jsonb('image_alts').$type<PictureAlts>().default({}),
    elevationProfile: jsonb('elevation_profile').$type<ElevationProfile>(),
    courses: jsonb('courses').$type<Course[]>(),
    aidStationCount: integer('aid_station_count').notNull().default(0),
    utmbPoints: integer('utmb_points').notNull().default(0),
    externalUrl: text('external_url'),
    raceDirectorEmail: text('race_director_email'),
    signUpFee: text('sign_up_fee', { enum: SIGN_UP_FEES }).default('$'),
    entries: text('entries', { enum: ENTRIES }),
    entriesOpen: date('entries_open'),
    entriesClose: date('entries_close'),
    // Of this edition (contract, section 16).
    resultsUrl: text('results_url'),
    starters: integer('starters'),
    finishers: integer('finishers'),
    rules: jsonb('rules').$type<RaceRules>().notNull().default({}),
    source: jsonb('source').$type<RaceSource>(),
    // Only its owner and the administrators see a race that is not listed.
    isListed: boolean('is_listed').notNull().default(true),
    hiddenReason: text('hidden_reason'),
    // A trigger keeps drafts from being listed, and lists them when they are published and not hidden.
    isDraft: boolean('is_draft').notNull().default(false),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    minKm: doublePrecision('min_km').generatedAlwaysAs((): SQL => sql`smallest(${races.distanceKm})`),
    maxKm: doublePrecision('max_km').generatedAlwaysAs((): SQL => sql`largest(${races.distanceKm})`),
    // Kilometres of the longest course with a climb, and one more for each 100 m of it (contract, section 12).
    // A trigger keeps it, whatever is written here.
    effortKm: doublePrecision('effort_km'),
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
    // For pages of countries. Lists and their filters are answered from memory.
    index('races_listed_country_idx')
      .on(table.country, table.date)
      .concurrently()
      .where(sql`${table.isListed}`),
    // For the table of the administrators.
    index('races_source_idx').on(sourceName(table.source), table.id).concurrently(),
    index('races_date_status_idx').on(table.dateStatus, table.id).concurrently(),
    index('races_hidden_idx').on(table.id).concurrently().where(sql`not ${table.isListed}`),
    index('races_terms_idx').using('gin', table.searchTerms),
    index('races_created_by_idx').on(table.createdBy),
    // A deleted race is taken out of its later editions.
    index('races_edition_of_idx')
      .on(table.editionOf)
      .concurrently()
      .where(sql`${table.editionOf} is not null`),
    check('races_difficulty', sql`${table.difficulty} between 1 and 3`),
    // The smallest value of an empty list is null, which passes the check.
    check('races_distances_positive', sql`smallest(${table.distanceKm}) > 0`),
    check('races_elevation_gain', sql`${table.elevationGain} >= 0`),
    check('races_counts', sql`${table.aidStationCount} >= 0 and ${table.utmbPoints} >= 0`),
    check('races_sign_up_fee', sql`${table.signUpFee} in ('$', '$$', '$$$')`),
    check('races_distance_category', sql`char_length(${table.distanceCategory}) between 1 and 60`),
    check(
      'races_date_status',
      sql`${table.dateStatus} in ('confirmed', 'estimated', 'postponed', 'cancelled')`,
    ),
    check('races_entries', sql`${table.entries} in ('open', 'soldOut', 'closed')`),
    check('races_entry_days', sql`${table.entriesClose} >= ${table.entriesOpen}`),
    check('races_edition', sql`${table.editionOf} <> ${table.id}`),
    check(
      'races_results',
      sql`${table.starters} >= 0 and ${table.finishers} between 0 and ${table.starters}`,
    ),
  ],
)
