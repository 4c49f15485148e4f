import * as z from 'zod'
import { alertMessages } from '#messages/shared/alerts.ts'
import { textMessages } from '#messages/shared/text.ts'
import { requiredLine } from '#shared/text/text-schema.ts'
import { ALERT_PERIODS, LONGEST_ALERT_NAME } from './enums.ts'

/** A new alert. The filters are read by `readAlertFilters`. */
export const alertInput = z.object(
  {
    name: requiredLine(() => alertMessages().name, LONGEST_ALERT_NAME),
    filters: z.record(z.string(), z.unknown(), { error: () => alertMessages().filtersExpected }),
    every: z.enum(ALERT_PERIODS, { error: () => alertMessages().chooseEvery }),
  },
  { error: () => textMessages().notAnObject },
)
export type AlertInput = z.output<typeof alertInput>

export const endAlertInput = z.object(
  { token: z.string({ error: () => alertMessages().tokenExpected }).max(200) },
  { error: () => textMessages().notAnObject },
)

/** An alert in answers to its owner. */
export const alertView = z.object({
  id: z.int(),
  name: z.string(),
  filters: z.record(z.string(), z.unknown()).describe('Filters of the race finder, and near, withinKm'),
  every: z.enum(ALERT_PERIODS),
  createdAt: z.string().describe('ISO instant'),
})
export type AlertView = z.infer<typeof alertView>

/** The alert that an end link ends, or has ended. */
export const endedAlert = z.object({ name: z.string() })
export type EndedAlert = z.infer<typeof endedAlert>
