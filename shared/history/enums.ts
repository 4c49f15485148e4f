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
] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/** The dashboard whose administrators see an entry. Entries about accounts are for `admin` alone. */
export const HISTORY_KINDS = ['race', 'trip', 'account'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]
