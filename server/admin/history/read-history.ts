import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import { users } from '#shared/accounts/table.ts'
import {
  HISTORY_KINDS,
  type HistoryChange,
  type HistoryEntity,
  type HistoryKind,
} from '#shared/history/enums.ts'
import { history } from '#shared/history/table.ts'
import { pick } from '#shared/pick.ts'

export type HistoryRequest = {
  kinds: HistoryKind[]
  entity?: HistoryEntity | undefined
  id?: number | undefined
  person?: number | undefined
  page: Page & { limit: number }
}

const conditionOf = ({ kinds, entity, id, person }: HistoryRequest): SQL | undefined =>
  and(
    kinds.length === HISTORY_KINDS.length ? undefined : inArray(history.kind, kinds),
    entity === undefined ? undefined : eq(history.entity, entity),
    id === undefined ? undefined : eq(history.entityId, id),
    person === undefined ? undefined : eq(history.personId, person),
  )

/** Leaves out personal data of participants, which the history never shows administrators (contract, section 10). */
const shownOf = (entity: HistoryEntity, changes: HistoryChange[] | null): HistoryChange[] =>
  (changes ?? []).filter(({ field }) => entity !== 'booking' || field === 'paymentStatus')

/** A page of the history, newest first, and how many entries match. */
export const readHistory = async (db: Executor, request: HistoryRequest) => {
  const condition = conditionOf(request)
  // The ids first, so that a page deep in the list joins and reads its own rows only.
  const shown = db
    .select({ id: history.id })
    .from(history)
    .where(condition)
    .orderBy(desc(history.id))
    .limit(request.page.limit)
    .offset(request.page.offset)
  const [rows, total] = await Promise.all([
    db
      .select({
        id: history.id,
        at: history.at,
        personId: history.personId,
        username: users.username,
        ...pick(history, 'action', 'entity', 'entityId', 'fields', 'role', 'changes'),
      })
      .from(history)
      .leftJoin(users, eq(users.id, history.personId))
      .where(inArray(history.id, shown))
      .orderBy(desc(history.id)),
    db.$count(history, condition),
  ])
  const entries = rows.map(({ personId, username, at, changes, ...entry }) => ({
    ...entry,
    changes: shownOf(entry.entity, changes),
    at: at.toISOString(),
    person: personId === null || username === null ? null : { id: personId, username },
  }))
  return { entries, total }
}
