import { sql } from 'drizzle-orm'
import { doublePrecision, integer, jsonb } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { PROMISES } from './promises.ts'

const counted = z.object({ yes: z.int(), no: z.int() })

/** How many reviews gave how many stars, and how many say of a promise that it was kept. */
export const ratingsView = z.object({
  stars: z.array(z.int()).length(5).describe('How many reviews gave one star, two stars, up to five'),
  promises: z.partialRecord(z.enum(PROMISES), counted).describe('Only those that somebody answered'),
})
export type Ratings = z.infer<typeof ratingsView>

export const NO_RATINGS: Ratings = { stars: [0, 0, 0, 0, 0], promises: {} }

/** The columns of a table that keeps what the reviews of a listing add up to. Triggers write them. */
export const ratingColumns = () => ({
  average: doublePrecision('average'),
  reviewCount: integer('review_count').notNull().default(0),
  stars: integer('stars').array().notNull().default(sql`'{0,0,0,0,0}'`),
  promises: jsonb('promises').$type<Ratings['promises']>().notNull().default({}),
})
