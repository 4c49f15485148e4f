import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { joinRaces, undoJoin } from '#server/same-race/join-races.ts'
import { noTownsNeeded } from '#server/testing/database/no-towns-needed.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { importing } from '#server/testing/import-files.ts'
import { likelyDoubles } from '#shared/admin/race-joins-table.ts'
import { importSources, sameRaceAnswers, sourceRaces } from '#shared/imports/table.ts'
import { races } from '#shared/races/table.ts'
import { storeAnswers } from './save/same/answers.ts'
import { undoImport } from './save/undo-import.ts'

const { db } = await createTestDatabase()
const { importText, stored } = await importing(db)
await noTownsNeeded(db)

beforeEach(async () => {
  await db.delete(races)
  await db.delete(importSources)
})

const HEADER = 'name,location,date,distanceKm,elevationGain,externalUrl'
const listOf = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`
const witnesses = async () =>
  (await db.select().from(sourceRaces)).map(({ sourceId, raceId, given }) => ({ sourceId, raceId, given }))

const FELLS = { source: { name: 'Fell Calendar' } }
const CLUB = { source: { name: 'Club Calendar' } }
const LAKELAND = 'Lakeland Horseshoe,Ambleside,2099-06-06,21,,'
/** Surely the same: name without year and edition, a day beside it. */
const SAME = '12th Lakeland Horseshoe 2099,Ambleside,2099-06-07,21.1,1500,https://lakeland.example'
/** Perhaps the same: two weeks later. */
const MAYBE = 'Lakeland Horseshoe,Ambleside,2099-06-20,21,,'

describe('a race that is surely one of the site', () => {
  test('is joined: what is not known is filled in, the name and the day stay, and both sources are remembered', async () => {
    await importText(listOf(LAKELAND), FELLS)
    const summary = await importText(listOf(SAME), CLUB)
    expect(summary).toMatchObject({
      counts: { created: 0, updated: 1, kept: 0, joined: 1 },
      unsure: [],
    })
    expect(await stored()).toMatchObject([
      {
        name: 'Lakeland Horseshoe',
        date: '2099-06-06',
        distanceKm: [21],
        elevationGain: 1500,
        externalUrl: 'https://lakeland.example',
        source: { name: 'Fell Calendar' },
      },
    ])
    expect(await witnesses()).toMatchObject([
      { given: { date: '2099-06-06' } },
      { given: { name: '12th Lakeland Horseshoe 2099', date: '2099-06-07' } },
    ])
  })

  test('is the same at the next import of either source, also when its day moves there', async () => {
    await importText(listOf(LAKELAND), FELLS)
    await importText(listOf(SAME), CLUB)
    expect(await importText(listOf(LAKELAND), FELLS)).toMatchObject({ counts: { created: 0, unchanged: 1 } })
    const moved = SAME.replace('2099-06-07', '2099-06-14')
    expect(await importText(listOf(moved), CLUB)).toMatchObject({ counts: { created: 0, disappeared: 0 } })
    expect(await stored()).toMatchObject([{ date: '2099-06-06' }])
    expect((await witnesses()).map(({ given }) => given.date)).toEqual(['2099-06-06', '2099-06-14'])
  })

  test('keeps what a person said of it', async () => {
    const owner = await createUser(db)
    const { id } = await createRace(db, {
      createdBy: owner.id,
      name: 'Lakeland Horseshoe',
      location: 'Ambleside',
      date: '2099-06-06',
      distanceKm: [21],
      elevationGain: 1234,
    })
    await importText(listOf(SAME, 'Lakeland Horseshoe,Ambleside,2099-06-06,19,900,'), CLUB)
    expect(await stored()).toMatchObject([
      { id, elevationGain: 1234, distanceKm: [21], createdBy: owner.id },
      { name: '12th Lakeland Horseshoe 2099' },
    ])
  })

  test('is as before when the import is undone, and so is what each source said', async () => {
    await importText(listOf(LAKELAND), FELLS)
    await importText(listOf(SAME), CLUB)
    const before = [await stored(), await witnesses()]
    const { importId } = await importText(listOf(SAME.replace('1500', '1600')), CLUB)
    expect(await stored()).toMatchObject([{ elevationGain: 1600 }])
    await undoImport(db, importId ?? 0)
    expect(await witnesses()).toEqual(before[1])
    expect(await stored()).toMatchObject([{ elevationGain: 1500 }])
  })

  test('has no second witness once its first import is undone', async () => {
    await importText(listOf(LAKELAND), FELLS)
    const { importId } = await importText(listOf(SAME), CLUB)
    await undoImport(db, importId ?? 0)
    expect(await witnesses()).toHaveLength(1)
    expect(await stored()).toMatchObject([{ elevationGain: null, externalUrl: null }])
  })

  test('takes one line of the file: the line that equals it to the letter, else the likeliest', async () => {
    await importText(listOf(LAKELAND), FELLS)
    expect(await importText(listOf(SAME, LAKELAND), CLUB)).toMatchObject({
      counts: { created: 1, unchanged: 1 },
    })
    expect(await stored()).toMatchObject([{ date: '2099-06-06' }, { date: '2099-06-07' }])
  })

  test('of another year is another edition', async () => {
    await importText(listOf(LAKELAND), FELLS)
    const next = LAKELAND.replace('2099', '2100')
    expect(await importText(listOf(next), CLUB)).toMatchObject({ counts: { created: 1 }, unsure: [] })
  })
})

describe('a race that may be one of the site', () => {
  test('is new with --join never, and named', async () => {
    await importText(listOf(LAKELAND), FELLS)
    const [first] = await stored()
    expect(await importText(listOf(MAYBE), CLUB)).toMatchObject({
      counts: { created: 1 },
      unsure: [{ draft: { date: '2099-06-20' }, raceId: first?.id }],
    })
  })

  test('is left out with --join ask, and named', async () => {
    await importText(listOf(LAKELAND), FELLS)
    expect(await importText(listOf(MAYBE), { ...CLUB, join: 'ask' })).toMatchObject({
      counts: { created: 0, updated: 0, unchanged: 0, unsure: 1 },
      unsure: [{ draft: { name: 'Lakeland Horseshoe' } }],
    })
    expect(await stored()).toHaveLength(1)
  })

  test.each([
    [true, 1, 1],
    [false, 2, 0],
  ])('answered %s makes %i races, and the same file never asks again', async (isSame, count, joined) => {
    await importText(listOf(LAKELAND), FELLS)
    const { unsure } = await importText(listOf(MAYBE), { ...CLUB, join: 'ask', dryRun: true })
    const [{ key, raceId } = { key: '', raceId: 0 }] = unsure
    await storeAnswers(db, null, [{ draft: key, raceId, isSame }])
    const summary = await importText(listOf(MAYBE), { ...CLUB, join: 'ask' })
    expect(summary.unsure).toEqual([])
    expect(summary.counts.joined ?? 0).toBe(joined)
    expect(await stored()).toHaveLength(count)
    expect(await importText(listOf(MAYBE), { ...CLUB, join: 'ask' })).toMatchObject({
      counts: { created: 0 },
      unsure: [],
    })
    expect((await db.select().from(likelyDoubles)).map(({ areDifferent }) => areDifferent)).toEqual(
      isSame ? [] : [true],
    )
    expect(await db.select().from(sameRaceAnswers)).toHaveLength(1)
  })
})

test('a race that an administrator joined with another one means that one in the next file', async () => {
  const person = { ...(await createUser(db)), isRaceAdmin: true, isTripAdmin: false }
  await importText(listOf(LAKELAND, MAYBE), FELLS)
  const [kept, joined] = await stored()
  const { id } = await joinRaces(db, { keptId: kept?.id ?? 0, joinedId: joined?.id ?? 0, person })
  expect(await importText(listOf(MAYBE), CLUB)).toMatchObject({ counts: { created: 0 }, unsure: [] })
  const ofClub = await db.select().from(importSources).where(eq(importSources.name, 'Club Calendar'))
  expect(await witnesses()).toContainEqual(
    expect.objectContaining({ sourceId: ofClub[0]?.id, raceId: kept?.id }),
  )
  await undoJoin(db, { id, person })
  expect(await stored()).toMatchObject([{ isListed: true }, { isListed: true }])
})

test.each([
  ['that a source gave', 'info@lakeland.example', 'info@lakeland.example'],
  ['that somebody else gave since', 'me@post.example', null],
])('joined races without an owner, and an address %s: %s becomes %s', async (_, address, taken) => {
  const person = { ...(await createUser(db)), isRaceAdmin: true, isTripAdmin: false }
  await importText(listOf(LAKELAND), FELLS)
  await importText(
    `name,location,date,distanceKm,raceDirectorEmail\nLakeland Horseshoe,Ambleside,2099-06-20,21,info@lakeland.example\n`,
    CLUB,
  )
  const [kept, joined] = await stored()
  await db
    .update(races)
    .set({ raceDirectorEmail: address })
    .where(eq(races.id, joined?.id ?? 0))
  await joinRaces(db, { keptId: kept?.id ?? 0, joinedId: joined?.id ?? 0, person })
  expect((await stored())[0]).toMatchObject({ id: kept?.id, raceDirectorEmail: taken })
})

describe('races of one source that an administrator joined', () => {
  const BESIDE = 'Ambleside Trail,Ambleside,2099-06-06,21,700,'
  const ROUND = 'Wainwright Round,Ambleside,2099-06-06,21,,'
  const admin = async () => ({ ...(await createUser(db)), isRaceAdmin: true, isTripAdmin: false })

  test.each([
    ['first', [LAKELAND, BESIDE]],
    ['last', [BESIDE, LAKELAND]],
  ])('are read again, and the line of the kept one counts, be it %s', async (_where, lines) => {
    await importText(listOf(LAKELAND, BESIDE), FELLS)
    const [kept, joined] = await stored()
    await joinRaces(db, { keptId: kept?.id ?? 0, joinedId: joined?.id ?? 0, person: await admin() })
    expect(await importText(listOf(...lines), FELLS)).toMatchObject({
      counts: { created: 0, unchanged: 1, disappeared: 0 },
    })
    expect(await stored()).toMatchObject([{ name: 'Lakeland Horseshoe' }, { isListed: false }])
  })

  test('in a chain mean the last one', async () => {
    await importText(listOf(LAKELAND, BESIDE, ROUND), FELLS)
    const [first = 0, second = 0, last = 0] = (await stored()).map(({ id }) => id)
    const person = await admin()
    await joinRaces(db, { keptId: second, joinedId: first, person })
    await joinRaces(db, { keptId: last, joinedId: second, person })
    expect(await importText(listOf(LAKELAND), CLUB)).toMatchObject({ counts: { created: 0 } })
    const ofClub = await db.select().from(importSources).where(eq(importSources.name, 'Club Calendar'))
    expect(await witnesses()).toContainEqual(
      expect.objectContaining({ sourceId: ofClub[0]?.id, raceId: last }),
    )
  })
})
