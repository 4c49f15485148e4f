import { adminMessages } from '#messages/shared/admin.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { raceFieldMessages } from '#messages/shared/races/field.ts'
import { tripFieldMessages } from '#messages/shared/trips/field.ts'
import type { HistoryEntity } from '#shared/history/enums.ts'

const namesOf = (entity: HistoryEntity): Partial<Record<string, string>> => {
  const { changed } = adminMessages()
  if (entity === 'race') return raceFieldMessages()
  if (entity === 'trip') return { ...tripFieldMessages(), waitingList: changed.waitingList }
  if (entity === 'booking') return { ...sharedBookingMessages().fields, paymentStatus: changed.paymentStatus }
  return changed
}

/** The names of the fields that an entry of the history is about, as people call them. */
export const historyFieldNames = (entity: HistoryEntity, fields: readonly string[]): string[] => {
  const names = namesOf(entity)
  return fields.map((field) => names[field] ?? field)
}
