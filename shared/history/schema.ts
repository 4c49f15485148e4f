import * as z from 'zod'
import { HISTORY_ROLES } from './enums.ts'

export const historyRole = z
  .enum(HISTORY_ROLES)
  .nullable()
  .describe('What the person was to the listing or booking; null for the server, and in old entries')

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

export const historyChanges = z
  .array(z.object({ field: z.string(), from: value, to: value }))
  .describe('From what to what; never of notes on health, emergency contacts, answers and private notes')
