import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import {
  HISTORY_ACTIONS,
  HISTORY_ENTITIES,
  HISTORY_KINDS,
  HISTORY_ROLES,
  type HistoryChange,
} from './enums.ts'

/**
 * Who did what when (contract, section 10), written in the transaction of the change and kept for two years.
 * `fields` are names of fields; `changes` says of some of them from what to what, never of what people told about
 * their health, their emergency contact or in confidence. `personId` is null for guests, and once the account was deleted. `role` and `changes`
 * are null in entries from before they were kept.
 */
export const history = pgTable(
  'history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    // Not a reference: its lock on the account would come after that on the listing, which could deadlock.
    personId: integer('person_id'),
    action: text('action', { enum: HISTORY_ACTIONS }).notNull(),
    entity: text('entity', { enum: HISTORY_ENTITIES }).notNull(),
    entityId: integer('entity_id').notNull(),
    kind: text('kind', { enum: HISTORY_KINDS }).notNull(),
    fields: text('fields').array().notNull().default(sql`'{}'`),
    role: text('role', { enum: HISTORY_ROLES }),
    changes: jsonb('changes').$type<HistoryChange[]>(),
  },
  (table) => [
    index('history_at_idx').on(table.at),
    index('history_entity_idx').on(table.entity, table.entityId, table.id),
    index('history_person_idx').on(table.personId, table.id),
    index('history_kind_idx').on(table.kind, table.id),
  ],
)
