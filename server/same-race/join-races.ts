import { and, eq, isNull, sql } from 'drizzle-orm'
import { sameRaceRefusals } from '#messages/server/races/joined.ts'
import type { Person } from '#server/accounts/person.ts'
import { findUser } from '#server/accounts/queries.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import { conflict, invalid, notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import {
  giveBack,
  isAddressOfSource,
  moveReviews,
  moveSavers,
  moveSources,
} from '#server/races/joined-races.ts'
import { lockRace, type RaceRow, saveRaceEdit } from '#server/races/queries.ts'
import { type Moved, raceJoins } from '#shared/admin/race-joins-table.ts'
import { distanceCategoryOf } from '#shared/races/distance.ts'

/** How long a joining can be undone, in days (contract, section 15). */
export const UNDO_DAYS = 30
const MOST_PICTURES = 20

/** What the kept race takes over where it says nothing itself. */
const FILLED = [
  'coordinates',
  'difficulty',
  'externalUrl',
  'mainImageUrl',
  'resultsUrl',
  'terrain',
  'features',
  'specialFormats',
] as const satisfies (keyof RaceRow)[]
/** Fields that only make sense together: taken over where none of the first ones is known. */
const ENTRY_FIELDS = ['entries', 'entriesOpen', 'entriesClose'] as const satisfies (keyof RaceRow)[]
const RESULT_FIELDS = ['starters', 'finishers'] as const satisfies (keyof RaceRow)[]
const COURSE_FIELDS = ['courses', 'elevationProfile', 'elevationGain'] as const satisfies (keyof RaceRow)[]

/** Fields that say something about another one: taken over with it, and taken back with it. */
const FOLLOWING = [
  ['isPlaceApproximate', 'coordinates'],
  ['country', 'coordinates'],
  ['distanceCategory', 'distanceKm'],
] as const satisfies [keyof RaceRow, keyof RaceRow][]
const leaderOf = (field: string) => FOLLOWING.find(([name]) => name === field)?.[1] ?? field

const isBlank = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * The race is handed over to who reads mails to its address. So only its owner gives it one, or, if it has none, a source
 * of the administrators: a race without an owner may be that of a deleted account.
 */
const mayGiveAddress = async (tx: Executor, kept: RaceRow, joined: RaceRow): Promise<boolean> =>
  kept.createdBy === joined.createdBy && (kept.createdBy !== null || (await isAddressOfSource(tx, joined)))

/** The fields of the kept race that change, and their new values. */
const fillIn = (
  kept: RaceRow,
  joined: RaceRow,
  { withAddress }: { withAddress: boolean },
): Partial<RaceRow> => {
  const hasNoLengths = isBlank(kept.distanceKm)
  const fitsCourses = hasNoLengths || isSame(kept.distanceKm.toSorted(), joined.distanceKm.toSorted())
  const fields: (keyof RaceRow)[] = [
    ...FILLED,
    ...(withAddress ? (['raceDirectorEmail'] as const) : []),
    ...(ENTRY_FIELDS.every((field) => isBlank(kept[field])) ? ENTRY_FIELDS : []),
    ...(RESULT_FIELDS.every((field) => isBlank(kept[field])) ? RESULT_FIELDS : []),
    ...(fitsCourses ? COURSE_FIELDS : []),
    ...(hasNoLengths ? (['distanceKm'] as const) : []),
  ]
  const blanks = fields.filter((field) => isBlank(kept[field]) && !isBlank(joined[field]))
  const said = {
    isPlaceApproximate: false,
    country: kept.country !== null,
    distanceCategory: kept.distanceCategory !== distanceCategoryOf([], kept.specialFormats),
  }
  const following = FOLLOWING.flatMap(([field, leader]) =>
    blanks.includes(leader) && !said[field] ? [field] : [],
  )
  const rules = { ...joined.rules, ...kept.rules }
  const pictures = [...new Set([...kept.imageUrls, ...joined.imageUrls])].slice(0, MOST_PICTURES)
  return {
    ...Object.fromEntries([...blanks, ...following].map((field) => [field, joined[field]])),
    ...(Object.keys(rules).length > Object.keys(kept.rules).length && { rules }),
    ...(pictures.length > kept.imageUrls.length && {
      imageUrls: pictures,
      imageAlts: { ...joined.imageAlts, ...kept.imageAlts },
    }),
  }
}

const idsOf = async (tx: Executor, change: ReturnType<typeof sql>): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(change)
  return rows.map(({ id }) => id)
}

/** Reviews, saved races and later editions go to the other race, except where the person has one there already. */
const moveTo = async (tx: Executor, { from, to }: { from: number; to: number }) => ({
  reviews: await moveReviews(tx, { from, to }),
  savers: await moveSavers(tx, { from, to }),
  editions: await idsOf(
    tx,
    sql`update races set edition_of = ${to} where edition_of = ${from} and id <> ${to} returning id`,
  ),
})

/** Both rows, locked in the order of their ids, so that two joinings never wait for each other. */
const lockBoth = async (tx: Executor, one: number, other: number) => {
  const rows = new Map<number, RaceRow | undefined>()
  for (const id of [one, other].sort((a, b) => a - b)) rows.set(id, await lockRace(tx, id))
  return [rows.get(one), rows.get(other)] as const
}

const isShown = (race: RaceRow) => race.isListed && !race.isDraft

/**
 * Joins two listed races that are one (contract, section 15). The kept one gets reviews, saved races, pictures and what
 * it does not say itself; the other is out of sight, and its address leads to the kept one. Throws 400 for one race
 * twice, 404 for an unknown one, 409 where one is hidden, a draft or joined already.
 */
export const joinRaces = (
  db: Database,
  { keptId, joinedId, person }: { keptId: number; joinedId: number; person: Person },
): Promise<{ id: number }> =>
  inTransaction(db, async (tx) => {
    const text = sameRaceRefusals()
    refuseUnless(keptId !== joinedId, invalid(text.oneRaceTwice, { join: text.oneRaceTwice }))
    const [kept, joined] = await lockBoth(tx, keptId, joinedId)
    if (!kept || !joined) throw noSuch('race')
    refuseUnless(isShown(kept) && isShown(joined), conflict(text.notListed))
    const after = fillIn(kept, joined, { withAddress: await mayGiveAddress(tx, kept, joined) })
    const before = Object.fromEntries(
      Object.keys(after).map((field) => [field, kept[field as keyof RaceRow]]),
    )
    const way = { from: joinedId, to: keptId }
    const sources = await moveSources(tx, way)
    const moved: Moved = { ...(await moveTo(tx, way)), sources, before, after }
    await saveRaceEdit(tx, keptId, after)
    const owner = joined.createdBy === null ? undefined : await findUser(tx, joined.createdBy)
    const hiddenReason = sameRaceRefusals(owner?.language).joinedWith(kept.name)
    await saveRaceEdit(tx, joinedId, { isListed: false, hiddenReason })
    const [join] = await tx
      .insert(raceJoins)
      .values({ keptId, joinedId, joinedBy: person.id, moved })
      .returning({ id: raceJoins.id })
    await recordHistory(tx, { ...entryOf(person, keptId), action: 'joined' })
    return { id: join?.id ?? 0 }
  })

const entryOf = (person: Person, entityId: number) =>
  ({ personId: person.id, entity: 'race', entityId }) as const

/** What was filled in goes, unless somebody has changed it since. */
const takenBack = (kept: RaceRow, { before, after }: Moved): Partial<RaceRow> => {
  const isAsFilled = (field: string) => isSame(after[field], kept[field as keyof RaceRow])
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => isAsFilled(field) && isAsFilled(leaderOf(field)))
      .map((field) => [field, before[field] ?? null]),
  )
}

/**
 * Undoes a joining: reviews, saved races and editions that came with the other race go back to it, what was filled in
 * goes unless it was edited since, and the other race is listed again. Throws 404 for an unknown joining, 409 for one
 * that was undone or is older than 30 days.
 */
export const undoJoin = (db: Database, { id, person }: { id: number; person: Person }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const text = sameRaceRefusals()
    const [known] = await tx.select().from(raceJoins).where(eq(raceJoins.id, id))
    refuseUnless(known, notFound(text.noSuchJoin))
    const [kept, joined] = await lockBoth(tx, known.keptId, known.joinedId)
    const [join] = await tx
      .update(raceJoins)
      .set({ undoneAt: sql`now()` })
      .where(
        and(
          eq(raceJoins.id, id),
          isNull(raceJoins.undoneAt),
          sql`${raceJoins.joinedAt} > now() - make_interval(days => ${UNDO_DAYS})`,
        ),
      )
      .returning()
    refuseUnless(join, conflict(text.undoIsOver))
    if (!kept || !joined) throw noSuch('race')
    await giveBack(tx, join)
    await saveRaceEdit(tx, join.keptId, takenBack(kept, join.moved))
    await recordHistory(tx, { ...entryOf(person, join.keptId), action: 'parted' })
  })
