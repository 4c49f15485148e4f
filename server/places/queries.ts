import { and, asc, desc, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { pick } from '#shared/pick.ts'
import type { Position } from '#shared/places/geo.ts'
import { places, placesEdition } from '#shared/places/table.ts'
import type { Town } from './filling/towns-file.ts'
import { kmFrom, withinKmOf } from './great-circle.ts'

export type PlaceRow = Pick<
  typeof places.$inferSelect,
  'name' | 'country' | 'region' | 'latitude' | 'longitude'
>

const columns = pick(places, 'name', 'country', 'region', 'latitude', 'longitude')

// An arbitrary number, which all servers of one database must share.
const PLACES_LOCK = 7_246_003

/** True for one of several transactions at the same time, until it ends; false for the others. */
export const takePlacesLock = async (tx: Executor): Promise<boolean> => {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${PLACES_LOCK}) as taken`,
  )
  return rows[0]?.taken ?? false
}

export const storedEdition = async (db: Executor): Promise<string | undefined> =>
  (await db.select().from(placesEdition))[0]?.edition

export const forgetPlaces = async (tx: Executor) => {
  await tx.delete(placesEdition)
  await tx.delete(places)
}

/** Lets the transaction collect many rows before it updates the index, which halves the time. */
export const prepareForMany = (tx: Executor) =>
  tx.execute(
    sql`select set_config('work_mem', '64MB', true), set_config('gin_pending_list_limit', '8MB', true)`,
  )

/** A name as `words` has it: folded, and with one Greek sigma, which is another one at the end of a word. */
export const plainName = (text: SQL): SQL<string> => sql`translate(fold(${text}), 'ς', 'σ')`

const BETWEEN_NAMES = '\u0001'

/** The names are folded by the database, like the search words. */
export const insertPlaces = (tx: Executor, towns: Town[]) => {
  const list = <Field extends keyof Town>(field: Field) => sql.param(towns.map((town) => town[field]))
  const names = sql.param(towns.map((town) => town.names.join(BETWEEN_NAMES)))
  const folded = sql`regexp_replace(${plainName(sql`names`)}, ${` *${BETWEEN_NAMES} *`}, '|', 'g')`
  return tx.execute(sql`
    insert into ${places} (id, name, country, region, latitude, longitude, population, words)
    select id, name, country, region, latitude, longitude, population, '|' || ${folded} || '|'
    from unnest(${list('id')}::int[], ${list('name')}::text[], ${list('country')}::text[], ${list('region')}::text[],
                ${list('latitude')}::float8[], ${list('longitude')}::float8[],
                ${list('population')}::int[], ${names}::text[])
      as town(id, name, country, region, latitude, longitude, population, names)`)
}

/** Marks the towns as complete, and ends what would make the first searches slow. */
export const saveEdition = async (tx: Executor, edition: string) => {
  await tx.insert(placesEdition).values({ edition })
  // Rows that an index still has to take in are looked through one by one, so the planner avoids the index.
  await tx.execute(
    sql`select gin_clean_pending_list('places_words_idx'), gin_clean_pending_list('places_names_idx')`,
  )
  await tx.execute(sql`analyze ${places}`)
}

export const folded = async (db: Executor, text: string): Promise<string> => {
  const { rows } = await db.execute<{ word: string }>(sql`select ${plainName(sql`${text}`)} as word`)
  return rows[0]?.word ?? ''
}

/** `word` is folded; `countries` are English names. An empty list means every country. `near` is who asks. */
export type NameSearch = { word: string; countries: string[]; near?: Position | undefined; limit: number }

/** `isWhole` for a town that has this very name. */
export type CalledPlace = PlaceRow & { isWhole: boolean }

/** From so many km on, a town counts half as much as one at hand. */
const HALF_KM = 500

const inCountries = (countries: string[]): SQL | undefined =>
  countries.length === 0 ? undefined : inArray(places.country, countries)

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/**
 * Towns with a name, or a word in a name, that begins like this: exact matches first, then the largest and the
 * nearest. A usual name weighs ten times as much as another name, and population decides between the two.
 */
export const placesCalled = (
  db: Executor,
  { word, countries, near, limit }: NameSearch,
): Promise<CalledPlace[]> => {
  const text = literal(word)
  const is = (pattern: string) => sql`${places.words} like ${pattern}`
  const exactly = is(`%|${text}|%`)
  const match = sql`case when ${exactly} then 0 when ${is(`%|${text}%`)} then 1 else 2 end`
  const isUsual = sql`case when ${exactly} then ${is(`|${text}|%`)} else ${is(`|${text}%`)} end`
  const farther = near ? sql`/ (1 + ${kmFrom(near, places)} / ${HALF_KM}::float8)` : sql``
  const weight = sql`(${places.population} + 1) * case when ${isUsual} then 10 else 1 end ${farther}`
  return db
    .select({ ...columns, isWhole: sql<boolean>`${exactly}` })
    .from(places)
    .where(
      and(or(like(places.words, `%|${text}%`), like(places.words, `% ${text}%`)), inCountries(countries)),
    )
    .orderBy(match, desc(weight), asc(places.id))
    .limit(limit)
}

/** Towns that share many letters with the word, the most similar first, with their folded names. */
export const placesLike = async (
  tx: Executor,
  { word, countries, limit }: NameSearch,
): Promise<(PlaceRow & { words: string })[]> => {
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.5', true)`)
  return tx
    .select({ ...columns, words: places.words })
    .from(places)
    .where(and(sql`${places.words} %> ${word}`, inCountries(countries)))
    .orderBy(desc(sql`word_similarity(${word}, ${places.words})`), desc(places.population), asc(places.id))
    .limit(limit)
}

/** The town closest to a position in degrees, at most `withinKm` away. */
export const nearestPlace = async (
  db: Executor,
  { lat, lng, withinKm }: { lat: number; lng: number; withinKm: number },
): Promise<PlaceRow | undefined> => {
  const km = kmFrom({ lat, lng }, places)
  const [nearest] = await db
    .select(columns)
    .from(places)
    .where(withinKmOf(places, { lat, lng }, withinKm))
    .orderBy(km)
    .limit(1)
  return nearest
}

/** The largest town with one of the names as a whole, of the longest of these names; `given` is that name. */
export const placeCalledExactly = async (
  db: Executor,
  names: string[],
): Promise<(PlaceRow & { given: string }) | undefined> => {
  if (names.length === 0) return undefined
  const { rows } = await db.execute<PlaceRow & { given: string }>(sql`
    select name, country, region, latitude, longitude, asked.given
    from (select given, ${plainName(sql`given`)} as called from unnest(${sql.param(names)}::text[]) as given) asked
    join places on string_to_array(words, '|') @> array[asked.called]
    where asked.called <> ''
    order by char_length(asked.given) desc,
             (population + 1) * case when words like '|' || asked.called || '|%' then 10 else 1 end desc, id
    limit 1`)
  return rows[0]
}
