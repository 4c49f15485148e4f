import { inArray, sql } from 'drizzle-orm'
import type { Person } from '#server/accounts/person.ts'
import { isSame } from '#server/import/save/compare-races.ts'
import { givenBy, type RaceValues } from '#server/import/save/race-values.ts'
import type { SaveRequest } from '#server/import/save/save-races.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { canSeeRace } from '#server/races/policy.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { SourceChangesView, SourceFieldView } from '#shared/imports/sources-schema.ts'
import { races } from '#shared/races/table.ts'
import { type WaitingDraft, waitingOf } from './waiting.ts'

type Values = Partial<RaceValues>

const MOST_WAITING = 200
const MOST_APPLIED = 100
/** Told apart by nobody who reads: they follow from others. */
const UNTOLD = new Set([
  'isPlaceApproximate',
  'distanceCategory',
  'country',
  'source',
  'difficulty',
  'imageUrls',
  'updatedAt',
  'confirmedAt',
  'confirmedBy',
])

/** A value as one text or number. Courses are told by their lengths, positions by their degrees. */
const told = (value: unknown): string | number | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return value.slice(0, 500)
  if (typeof value === 'number') return value
  if (Array.isArray(value))
    return value.length === 0
      ? null
      : value
          .map((one) => (typeof one === 'object' ? `${one.km ?? ''} km` : String(one)))
          .join(' / ')
          .slice(0, 500)
  if ('lat' in (value as object)) {
    const { lat, lng } = value as { lat: number; lng: number }
    return `${lat}, ${lng}`
  }
  const text = Object.entries(value as object)
    .map(([name, one]) => `${name}: ${one}`)
    .join(', ')
  return text === '' ? null : text.slice(0, 500)
}

const fieldsOf = (before: Values, after: Values): SourceFieldView[] =>
  Object.keys(after)
    .filter((field) => !UNTOLD.has(field))
    .map((field) => ({
      field,
      old: told(before[field as keyof Values]),
      new: told(after[field as keyof Values]),
    }))
    .filter((one) => !isSame(one.old, one.new))

type Asked = Pick<SaveRequest, 'mayChange'> & { sourceId: number; person: Person; today: CalendarDay }

/** Without those that the person may not see: a race of a source can be somebody else's, as a draft or hidden. */
const racesById = async (db: Executor, person: Person, ids: number[]) => {
  const rows = ids.length === 0 ? [] : await db.select().from(races).where(inArray(races.id, ids))
  return new Map(rows.filter((race) => canSeeRace(person, race)).map((race) => [race.id, race]))
}

const waitingViews = async (
  db: Executor,
  { sourceId, person, mayChange = () => true }: Asked,
): Promise<SourceChangesView['waiting']> => {
  const rows = await waitingOf(db, sourceId, { most: MOST_WAITING })
  const draftOf = ({ given }: (typeof rows)[number]) => given as unknown as WaitingDraft
  const known = await racesById(
    db,
    person,
    rows.flatMap((row) => row.raceId ?? draftOf(row).maybeId ?? []),
  )
  return rows.flatMap((row) => {
    const { id, raceId, given } = row
    const race = known.get(raceId ?? 0)
    if (raceId !== null && race === undefined) return []
    const after = race ? (given as Values) : givenBy(draftOf(row))
    const { name, date } = race ?? draftOf(row)
    const fields = race ? fieldsOf(race, after) : fieldsOf({ name, date: date as CalendarDay }, after)
    const like = raceId === null ? known.get(draftOf(row).maybeId ?? 0) : undefined
    const maybe = like ? { id: like.id, name: like.name, date: like.date, location: like.location } : null
    const isOthers = race !== undefined && !mayChange(race)
    return [{ id, foundAt: row.foundAt.toISOString(), raceId, name, date, fields, maybe, isOthers }]
  })
}

type AppliedRow = { import_id: number; at: Date; race_id: number; is_new: boolean; before: Values | null }

const appliedViews = async (
  db: Executor,
  { sourceId, person }: Asked,
): Promise<SourceChangesView['applied']> => {
  const { rows } = await db.execute<AppliedRow>(sql`
    select import_id, coalesce(finished_at, created_at) as at, race_id, action = 'created' as is_new, before
    from imported_races join imports on imports.id = import_id
    where source_id = ${sourceId} and state = 'done'
    order by import_id desc, race_id limit ${MOST_APPLIED}`)
  const known = await racesById(
    db,
    person,
    rows.map(({ race_id }) => race_id),
  )
  return rows.flatMap(({ import_id, at, race_id, is_new, before }) => {
    const race = known.get(race_id)
    if (race === undefined) return []
    const now = Object.fromEntries(
      Object.keys(before ?? {}).map((field) => [field, race[field as keyof typeof race]]),
    )
    const { name, date } = race
    return [
      {
        importId: import_id,
        at: new Date(at).toISOString(),
        isNew: is_new,
        raceId: race_id,
        name,
        date,
        fields: fieldsOf(before ?? {}, now),
      },
    ]
  })
}

const goneViews = async (
  db: Executor,
  { sourceId, person, today }: Asked,
): Promise<SourceChangesView['gone']> => {
  const { rows } = await db.execute<{ id: number; gone_at: Date }>(sql`
    select races.id, gone_at from source_races join races on races.id = race_id
    where source_id = ${sourceId} and gone_at is not null and date >= ${today}
    order by gone_at desc, races.id limit 100`)
  const known = await racesById(
    db,
    person,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, gone_at }) => {
    const race = known.get(id)
    if (race === undefined) return []
    return [{ raceId: id, name: race.name, date: race.date, since: new Date(gone_at).toISOString() }]
  })
}

/** What a source changed, what waits for its owner, and which of its coming races it no longer lists. */
export const changesOfSource = async (db: Executor, asked: Asked): Promise<SourceChangesView> => ({
  waiting: await waitingViews(db, asked),
  applied: await appliedViews(db, asked),
  gone: await goneViews(db, asked),
})
