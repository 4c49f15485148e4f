import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/language/language.ts'
import { USER_TYPES } from './enums.ts'

/** What administrators look for accounts by. `users_search_idx` holds it in exactly these words. */
export const searchedAccount = (table: Record<'username' | 'displayName' | 'email', SQLWrapper>): SQL =>
  sql`lower(${table.username} || ' ' || coalesce(${table.displayName}, '') || ' ' || coalesce(${table.email}, ''))`

/**
 * People with an account (specification, section 3, "User"). Tokens are stored as SHA-256 hashes, each
 * with the address it was mailed to. A verification token without an expiry was used: its address is verified.
 * `pendingEmail` replaces `email` once it is verified, unless the link with `keepAddressToken` stops that. An account
 * that `awaitsVerification` cannot log in before that. Raising `sessionVersion` ends all sessions of
 * the account. `language` is the language of mails to this person.
 * Somebody with `blockedAt` cannot sign in. With `organizerConfirmedAt` an account may mail more people a day.
 */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    username: text('username').notNull(),
    password: text('password').notNull(),
    userType: text('user_type', { enum: USER_TYPES }).notNull(),
    displayName: text('display_name'),
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    pendingEmail: text('pending_email'),
    awaitsVerification: boolean('awaits_verification').notNull().default(false),
    emailVerificationToken: text('email_verification_token'),
    emailVerificationExpires: timestamp('email_verification_expires', { withTimezone: true }),
    emailVerificationAddress: text('email_verification_address'),
    keepAddressToken: text('keep_address_token'),
    passwordResetToken: text('password_reset_token'),
    passwordResetExpires: timestamp('password_reset_expires', { withTimezone: true }),
    passwordResetAddress: text('password_reset_address'),
    profileImage: text('profile_image'),
    language: text('language', { enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    sessionVersion: integer('session_version').notNull().default(0),
    blockedAt: timestamp('blocked_at', { withTimezone: true }),
    blockedReason: text('blocked_reason'),
    organizerConfirmedAt: timestamp('organizer_confirmed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('users_search_idx')
      .using('gin', sql`${searchedAccount(table)} gin_trgm_ops`)
      .concurrently(),
    uniqueIndex('users_username_key').on(sql`username_key(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_verification_token_key').on(table.emailVerificationToken),
    uniqueIndex('users_reset_token_key').on(table.passwordResetToken),
    uniqueIndex('users_keep_address_token_key').on(table.keepAddressToken).concurrently(),
    check('users_user_type', sql`${table.userType} in ('race_organizer', 'trip_organizer', 'athlete')`),
  ],
)
