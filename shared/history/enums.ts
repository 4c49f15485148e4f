/** What a history entry is about. */
export const HISTORY_ENTITIES = ['race', 'trip', 'booking', 'review', 'user', 'import', 'report'] as const
export type HistoryEntity = (typeof HISTORY_ENTITIES)[number]

/** What was done. */
export const HISTORY_ACTIONS = [
  'created',
  'edited',
  'deleted',
  'status',
  'hidden',
  'shown',
  'blocked',
  'unblocked',
  'imported',
  'undone',
  'dateConfirmed',
  'settled',
  'reopened',
  'messaged',
  'replaced',
  'joined',
  'parted',
  'handedOver',
] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/** Who made a change: somebody with the link of a booking, its booker's account, the listing's organizer, or an administrator. */
export const HISTORY_ROLES = ['guest', 'athlete', 'organizer', 'administrator'] as const

/** From what to what a field was changed. */
export type HistoryValue = string | number | boolean | null | string[]
export type HistoryChange = { field: string; from: HistoryValue; to: HistoryValue }

/** The dashboard whose administrators see an entry. Entries about accounts are for `admin` alone. */
export const HISTORY_KINDS = ['race', 'trip', 'account'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]
