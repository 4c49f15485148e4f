import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './table.ts'

/**
 * Passkeys with which people sign in instead of a password. `publicKey` is COSE in base64url. `userHandle` is a
 * random name of the account that the authenticator keeps; all passkeys of an account have the same. `counter` is how
 * often the authenticator says that it has signed, or 0 if it does not count.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique('passkeys_credential_key'),
    publicKey: text('public_key').notNull(),
    userHandle: text('user_handle').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    index('passkeys_user_idx').on(table.userId),
    check('passkeys_name', sql`char_length(${table.name}) between 1 and 60`),
  ],
)
