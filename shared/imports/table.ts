import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'
import { IMPORT_KINDS, IMPORT_STATES, type ImportCounts } from './enums.ts'
import type { DateOrder, ImportReading } from './schema.ts'

/** Where races come from again and again: a federation's calendar, a magazine's list. */
export const importSources = pgTable(
  'import_sources',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    url: text('url'),
    // Whose source it is, if it is read again by itself; null for those of the administrators' imports.
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('import_sources_name_idx').on(sql`lower(${table.name})`),
    index('import_sources_owner_idx').on(table.ownerId).concurrently(),
  ],
)

/** One import of one file. `columns` is what its columns were taken for, `{ header: field or null }`. */
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: IMPORT_KINDS }).notNull().default('races'),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('draft'),
    fileName: text('file_name').notNull(),
    format: text('format'),
    columns: jsonb('columns').$type<Record<string, string | null>>(),
    counts: jsonb('counts').$type<ImportCounts>(),
    sourceId: integer('source_id').references(() => importSources.id, { onDelete: 'set null' }),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('imports_created_by_idx').on(table.createdBy),
    index('imports_source_idx').on(table.sourceId),
    check('imports_kind', sql`${table.kind} in ('races', 'trips')`),
    check('imports_state', sql`${table.state} in ('draft', 'running', 'done', 'failed', 'undone')`),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * How an import over the site was read, and how far it has come. Apart from `imports`, because a run
 * keeps its row there locked until it is over. `beatAt` is written every few seconds while it runs, so
 * that a run whose server was stopped is noticed.
 */
export const importReadings = pgTable(
  'import_readings',
  {
    importId: integer('import_id')
      .primaryKey()
      .references(() => imports.id, { onDelete: 'cascade' }),
    reading: jsonb('reading').$type<ImportReading>().notNull(),
    races: integer('races').notNull(),
    rows: integer('rows').notNull(),
    refused: integer('refused').notNull(),
    /** How the person said to read dates that can be read either way. */
    dates: text('dates').$type<DateOrder>(),
    sourceName: text('source_name'),
    /** The address it was fetched from: the site, without its path. */
    sourceUrl: text('source_url'),
    /** The whole address, so that it can be read again. */
    address: text('address'),
    /** The account that the races will belong to. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    saved: integer('saved').notNull().default(0),
    beatAt: timestamp('beat_at', { withTimezone: true }),
    /** Why a run failed. */
    problem: text('problem'),
  },
  (table) => [index('import_readings_owner_idx').on(table.ownerId)],
)

/**
 * The file of an import until it was run, and the rows that were refused, in parts of 1 MB: here and not
 * on a server's disk, so that any server can go on with it.
 */
export const importFiles = pgTable(
  'import_files',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['file', 'problems'] }).notNull(),
    part: integer('part').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.kind, table.part] }),
    check('import_files_kind', sql`${table.kind} in ('file', 'problems')`),
  ],
)

/**
 * The races that the file of an import describes, until it was run: compressed texts of a thousand or so in each part.
 * The first part says what saving must know before.
 */
export const importDrafts = pgTable(
  'import_drafts',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
)

/**
 * Which races an import created or changed, so that it can be undone: `leftAt` is the race's `updatedAt`
 * as the import left it (a later one tells that somebody edited it since), `before` the changed fields as
 * they were, with the `updatedAt` of that time and who had confirmed the date.
 */
export const importedRaces = pgTable(
  'imported_races',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    raceId: integer('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    action: text('action', { enum: ['created', 'updated'] }).notNull(),
    leftAt: timestamp('left_at', { withTimezone: true }).notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.raceId] }),
    index('imported_races_race_idx').on(table.raceId),
    check('imported_races_action', sql`${table.action} in ('created', 'updated')`),
  ],
)

/** What a source said about a race before its last import, so that an undo gives it back. */
export type SaidBefore = {
  given: Record<string, unknown>
  lastImportId: number
  /** ISO instants. */
  seenAt: string | null
  goneAt: string | null
}

/**
 * The values that a source last gave for each of its races. Where the catalogue now has another
 * value, a person edited it or another source gave it. `goneAt` is when the source stopped listing it, `seenAt` when it
 * last listed it; null for imports of earlier releases.
 */
export const sourceRaces = pgTable(
  'source_races',
  {
    sourceId: integer('source_id')
      .notNull()
      .references(() => importSources.id, { onDelete: 'cascade' }),
    raceId: integer('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    given: jsonb('given').$type<Record<string, unknown>>().notNull(),
    lastImportId: integer('last_import_id').notNull(),
    goneAt: timestamp('gone_at', { withTimezone: true }),
    seenAt: timestamp('seen_at', { withTimezone: true }),
    before: jsonb('before').$type<SaidBefore>(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.raceId] }),
    index('source_races_race_idx').on(table.raceId),
  ],
)

/**
 * What people answered to the question whether a race of a file is one that the site has (contract, section 15).
 * `draft` is the key of the race in the file. Without a person it holds for all imports by administrators, else for those
 * of that person.
 */
export const sameRaceAnswers = pgTable(
  'same_race_answers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: integer('person_id').references(() => users.id, { onDelete: 'cascade' }),
    draft: text('draft').notNull(),
    raceId: integer('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    isSame: boolean('is_same').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('same_race_answers_pair_key').on(table.draft, table.raceId, table.personId).nullsNotDistinct(),
    index('same_race_answers_race_idx').on(table.raceId),
    index('same_race_answers_person_idx').on(table.personId),
    index('same_race_answers_answered_idx').on(table.answeredAt),
  ],
)
