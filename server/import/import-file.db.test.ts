import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { noTownsNeeded } from '#server/testing/database/no-towns-needed.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { importing } from '#server/testing/import-files.ts'
import { importSources, sourceRaces } from '#shared/imports/table.ts'
import { places } from '#shared/places/table.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import { importFile } from './import-file.ts'
import { undoImport } from './save/undo-import.ts'

const { db } = await createTestDatabase()
const { folder, fileOf, importText, stored } = await importing(db)

const town = (id: number, name: string, country: string, region: string | null, latitude: number) => ({
  id,
  name,
  country,
  region,
  latitude,
  longitude: 10 + id,
  population: 1000 * id,
  words: `|${name.toLowerCase()}|`,
})
// A few towns are enough. They count as the complete list.
await db
  .insert(places)
  .values([
    town(1, 'Bishop', 'United States', 'US.CA', 37.36),
    town(2, 'Bishop', 'United States', 'US.TX', 27.58),
    town(3, 'Malmedy', 'Belgium', 'BE.WAL', 50.43),
    town(4, 'Castleton', 'United Kingdom', 'GB.ENG', 53.34),
    town(5, 'Castleton', 'United States', 'US.VT', 43.61),
  ])
await noTownsNeeded(db)

beforeEach(async () => {
  await db.delete(races)
  await db.delete(importSources)
})

const storedCount = async () => (await db.select({ n: count() }).from(races))[0]?.n

const HEADER = 'name,location,country,date,distanceKm,elevationGain,lat,lng'
const GOOD = `${HEADER}
Peak 100,Castleton,United Kingdom,2021-09-03,166.9,4520,53.34,-1.77
"Two
Lines",,Sweden,2021-09-20,"10; 21.1",800,,
`

describe('a good file', () => {
  test('is imported with derived values and without invented ones', async () => {
    expect(await importText(GOOD)).toMatchObject({
      counts: { rows: 2, created: 2, updated: 0, unchanged: 0, refused: 0 },
      problems: [],
    })
    expect(await stored()).toMatchObject([
      {
        name: 'Peak 100',
        location: 'Castleton, United Kingdom',
        date: '2021-09-03',
        dateStatus: 'estimated',
        distanceKm: [166.9],
        distanceCategory: 'Ultra 100M',
        difficulty: 3,
        coordinates: { lat: 53.34, lng: -1.77 },
        isPlaceApproximate: false,
        signUpFee: null,
        description: expect.stringContaining('climbs 4,520 m'),
        source: { name: 'races.csv' },
      },
      { name: 'Two Lines', location: 'Sweden', distanceKm: [10, 21.1], coordinates: null },
    ])
  })

  test('adds nothing when imported again, and only the differences after a change', async () => {
    await importText(GOOD)
    expect(await importText(GOOD)).toMatchObject({ counts: { created: 0, updated: 0, unchanged: 2 } })
    const changed = GOOD.replace('4520', '4600').replace('Castleton', 'CASTLETON')
    expect(await importText(changed)).toMatchObject({ counts: { created: 0, updated: 1, unchanged: 1 } })
    expect((await stored())[0]).toMatchObject({
      elevationGain: 4600,
      location: 'Castleton, United Kingdom',
      description: expect.stringContaining('climbs 4,600 m'),
    })
  })

  test('changes nothing in a dry run', async () => {
    expect(await importText(GOOD, { dryRun: true })).toMatchObject({ importId: null, counts: { created: 2 } })
    expect(await storedCount()).toBe(0)
  })

  test('may leave place, distance, climb and difficulty unknown', async () => {
    await importText('Race,Date,Distance\nSomewhere 24h,2027-05-01,24h\nNobody knows,2027-05-02,\n')
    expect(await stored()).toMatchObject([
      {
        location: '',
        distanceKm: [],
        distanceCategory: '24 h',
        specialFormats: ['Fixed-time 24h etc.'],
        elevationGain: null,
        difficulty: null,
        coordinates: null,
      },
      { distanceKm: [], distanceCategory: 'Distance not known', specialFormats: [] },
    ])
  })

  test('may contain trips', async () => {
    const file = await fileOf(
      'name,location,startDate,endDate,description,level,maxGroupSize,price,currency,organizer,email,included\nHuts,Abisko,2027-07-05,2027-07-09,Five days.,intermediate,8,9800,sek,Nordanstig,hello@nordanstig.example,Guide; Huts\nNo price,Abisko,2027-07-05,2027-07-09,Five days.,intermediate,8,,sek,Nordanstig,hello@nordanstig.example,\n',
    )
    expect(await importFile(db, { file, kind: 'trips' })).toMatchObject({
      counts: { created: 1, refused: 1 },
    })
    expect(await importFile(db, { file, kind: 'trips' })).toMatchObject({
      counts: { created: 0, unchanged: 1 },
    })
    expect(await db.select().from(trips)).toMatchObject([
      { difficulty: 'Intermediate', duration: 5, availableSpots: 8, includedItems: ['Guide', 'Huts'] },
    ])
  })
})

test('a new edition follows the race that everybody sees, not its double that is hidden', async () => {
  const earlier = { name: 'Cretes', location: 'Malmedy, Belgium', date: '2026-05-09' }
  const shown = await createRace(db, earlier)
  await createRace(db, { ...earlier, isListed: false, hiddenReason: 'Joined with another one' })
  await importText('Event;Town;Start date;Country;Distance (km)\nCretes;Malmedy;2027-05-08;Belgium;42\n')
  expect((await stored()).find(({ date }) => date === '2027-05-08')?.editionOf).toBe(shown.id)
})

test('rows of the same race become one race with all distances, and editions are linked', async () => {
  const file = `Event;Race;Start date;Country;Distance (km);Elevation gain (m)
Crêtes;Grande;2027-05-08;France;98,4;5300M+
Cretes;Petite;2027-05-08;France;42;2250M+
Crêtes;Grande;2026-05-09;France;97;5200M+
Crêtes de Noël;Grande;2026-12-20;France;10;100M+
`
  expect(await importText(file)).toMatchObject({ counts: { rows: 4, created: 3 } })
  const [oldest, other, newest] = await stored()
  expect(newest).toMatchObject({ distanceKm: [98.4, 42], elevationGain: 5300, editionOf: oldest?.id })
  expect([oldest?.editionOf, other?.editionOf]).toEqual([null, null])
  expect(await importText(file)).toMatchObject({ counts: { created: 0, updated: 0, unchanged: 3 } })
})

const COURSES = `Event;Race;Date;Town;Distance (km);Climb (m);Start time;Time limit;Fee (SEK);Entries;Entry deadline
Fjäll;Long;2027-08-07;Åre;43;2100;08:00;10 h;950;Sold out;2027-07-01
Fjäll;Short;2027-08-07;Åre;16;700;10.30;;450;;
Skog;;2027-08-14;Åre;10;200;;;;Open;
`

describe('rows that describe courses', () => {
  test('become courses of their race with climb, start time, time limit and fee, and entries', async () => {
    expect(await importText(COURSES)).toMatchObject({ counts: { created: 2 }, problems: [] })
    expect(await stored()).toMatchObject([
      {
        name: 'Fjäll',
        distanceKm: [43, 16],
        elevationGain: 2100,
        courses: [
          { km: 43, name: 'Long', elevationGain: 2100, startTime: '08:00', cutOffHours: 10, fee: '950 SEK' },
          { km: 16, name: 'Short', elevationGain: 700, startTime: '10:30', fee: '450 SEK' },
        ],
        entries: 'soldOut',
        entriesClose: '2027-07-01',
      },
      { name: 'Skog', distanceKm: [10], courses: null, entries: 'open' },
    ])
    expect(await importText(COURSES)).toMatchObject({ counts: { created: 0, updated: 0, unchanged: 2 } })
  })

  test('change with the file, and are restored when the import is undone', async () => {
    await importText(COURSES)
    const before = await stored()
    const changed = COURSES.replace(';16;700;10.30', ';17;750;11.00').replace('Sold out', 'Waiting list')
    const { importId, counts } = await importText(changed)
    expect(counts).toMatchObject({ updated: 1, unchanged: 1 })
    expect((await stored())[0]).toMatchObject({
      distanceKm: [43, 17],
      courses: [{ km: 43 }, { km: 17, elevationGain: 750, startTime: '11:00' }],
    })
    await undoImport(db, importId ?? 0)
    const fields = ({ courses, distanceKm, elevationGain, entries }: (typeof before)[number]) => ({
      courses,
      distanceKm,
      elevationGain,
      entries,
    })
    expect((await stored()).map(fields)).toEqual(before.map(fields))
  })

  test('are not mixed with courses that a person described', async () => {
    const source = { name: 'Calendar' }
    await importText(COURSES, { source })
    const courses = [{ km: 44, name: 'New long' }, { km: 16 }]
    await db
      .update(races)
      .set({ courses, distanceKm: [44, 16] })
      .where(eq(races.name, 'Fjäll'))
    const next = COURSES.replace(';43;2100;', ';45;2200;')
    const { kept } = await importText(next, { source })
    expect(kept).toEqual([
      { id: expect.any(Number), name: 'Fjäll', fields: expect.arrayContaining(['distanceKm', 'courses']) },
    ])
    expect((await stored())[0]).toMatchObject({ courses, distanceKm: [44, 16] })
  })

  test('keep courses with tracks when a file without courses says other distances', async () => {
    await importText('Race,Town,Date,km\nSkog,Åre,2027-08-14,10\n')
    const courses = [
      {
        km: 12,
        track: [
          [63, 13, null],
          [63.1, 13, null],
        ] as [number, number, null][],
      },
    ]
    await db.update(races).set({ courses, distanceKm: [12] })
    await importText('Race,Town,Date,km,Climb\nSkog,Åre,2027-08-14,11,300\n')
    expect(await stored()).toMatchObject([{ courses, distanceKm: [12] }])
  })
})

test('a race with a town gets an approximate position; two towns with that name are a question', async () => {
  const { problems } = await importText(
    'Race,Town,Date,km\nGranite,"Bishop, California",2027-06-19,50\nSomewhere,Bishop,2027-06-20,50\nTrail,"Malmedy, Belgium",2027-06-21,20\nPeak,"Castleton, UK",2027-06-22,20\n',
  )
  expect(await stored()).toMatchObject([
    { coordinates: { lat: 37.36, lng: 11 }, isPlaceApproximate: true },
    { coordinates: null, isPlaceApproximate: false },
    { coordinates: { lat: 50.43, lng: 13 } },
    { coordinates: { lat: 53.34, lng: 14 } },
  ])
  expect(problems).toEqual([
    {
      kind: 'note',
      reason: 'several towns have this name: say the country or the region',
      count: 1,
      examples: [
        { row: 3, value: 'Bishop: Bishop, Texas, United States / Bishop, California, United States' },
      ],
    },
  ])
})

test('a town whose name others share is in the country of the other rows, and that is told', async () => {
  const { problems } = await importText(
    'Race,Town,Country,Date,km\nA,Dale,UK,2027-06-19,50\nB,Leeds,UK,2027-06-20,50\nC,York,UK,2027-06-21,20\nPeak,Castleton,,2027-06-22,20\n',
  )
  expect((await stored())[3]).toMatchObject({
    location: 'Castleton',
    coordinates: { lat: 53.34, lng: 14 },
    isPlaceApproximate: true,
  })
  expect(problems).toEqual([
    {
      kind: 'decided',
      reason: 'several towns have this name: the one in the country of the other rows was taken',
      count: 1,
      examples: [{ row: 5, value: 'Castleton: Castleton, England, United Kingdom' }],
    },
  ])
})

describe('a source that is imported again', () => {
  const source = { name: 'Fell Calendar', url: 'https://fells.example' }
  const LIST = `Race,Town,Date,km,Climb
One,Dale,2099-06-01,10,300
Two,Dale,2099-06-02,20,600
Three,Dale,2099-06-03,30,900
`

  test('updates what changed, keeps people’s edits, and lists races that are missing from the file', async () => {
    await importText(LIST, { source })
    expect(await stored()).toMatchObject([{ source }, { source }, { source }])
    await db.update(races).set({ elevationGain: 650 }).where(eq(races.name, 'Two'))
    const next = `Race,Town,Date,km,Climb
One,Dale,2099-06-08,10,310
Two,Dale,2099-06-02,21,600
Four,Dale,2099-06-04,40,1200
`
    expect(await importText(next, { source })).toMatchObject({
      counts: { created: 1, updated: 2, unchanged: 0, kept: 1, disappeared: 1 },
      kept: [{ name: 'Two', fields: ['elevationGain'] }],
      disappeared: [{ name: 'Three', date: '2099-06-03' }],
    })
    expect(await stored()).toMatchObject([
      { name: 'One', date: '2099-06-08', elevationGain: 310 },
      { name: 'Two', distanceKm: [21], elevationGain: 650 },
      { name: 'Three' },
      { name: 'Four' },
    ])
    const gone = (await db.select().from(sourceRaces)).filter(({ goneAt }) => goneAt !== null)
    expect(gone).toHaveLength(1)
    expect(await importText(next, { source })).toMatchObject({
      counts: { created: 0, updated: 0, unchanged: 3, disappeared: 0 },
    })
  })

  test('the third time tells what changed, what a person edited and what is gone', async () => {
    await importText(LIST, { source })
    await importText(LIST.replace('One,Dale,2099-06-01,10,300', 'One,Dale,2099-06-01,12,300'), { source })
    await db.update(races).set({ location: 'Upper Dale' }).where(eq(races.name, 'Two'))
    const third = `Race,Town,Date,km,Climb
One,Dale,2099-06-01,12,350
Two,Dale,2099-06-02,20,640
`
    expect(await importText(third, { source })).toMatchObject({
      counts: { created: 0, updated: 2, kept: 1, disappeared: 1 },
      kept: [{ name: 'Two', fields: ['location'] }],
      disappeared: [{ name: 'Three', date: '2099-06-03' }],
    })
    expect(await stored()).toMatchObject([
      { distanceKm: [12], elevationGain: 350 },
      { location: 'Upper Dale', elevationGain: 640 },
      { name: 'Three' },
    ])
  })
})

describe('undoing an import', () => {
  test('removes what it created and restores what it changed', async () => {
    await importText(GOOD)
    const second = await importText(
      `${HEADER}\nPeak 100,Castleton,United Kingdom,2021-09-03,170,4520,53.34,-1.77\nNew,B,,2027-06-06,21,900,,\n`,
    )
    expect(second).toMatchObject({ counts: { created: 1, updated: 1 } })
    expect(await undoImport(db, second.importId ?? 0)).toEqual({ removed: 1, restored: 1, kept: [] })
    expect(await stored()).toMatchObject([{ name: 'Peak 100', distanceKm: [166.9] }, { name: 'Two Lines' }])
  })

  test('keeps races that were edited since and lists their names', async () => {
    const { importId } = await importText(GOOD)
    await db.update(races).set({ elevationGain: 1, updatedAt: new Date() }).where(eq(races.name, 'Peak 100'))
    expect(await undoImport(db, importId ?? 0)).toEqual({ removed: 1, restored: 0, kept: ['Peak 100'] })
    expect(await stored()).toMatchObject([{ name: 'Peak 100' }])
  })
})

describe('a bad row', () => {
  test.each([
    ['no name', ',B,,2027-06-06,21,900,,', 'no name', ''],
    ['no date', 'A,B,,,21,900,,', 'no date: write the day, or at least the month', ''],
    ['a day that does not exist', 'A,B,,2027-02-30,21,900,,', 'the date is not understood', '2027-02-30'],
    ['only a year', 'A,B,,2027,21,900,,', 'only a year or a season: write at least the month', '2027'],
    ['no year', 'A,B,,6 June,21,900,,', 'the date has no year: say which year it is in', '6 June'],
    [
      'a date that could be two',
      'A,B,,06/07/2027,21,900,,',
      'day and month could be either way round: say which comes first',
      '06/07/2027',
    ],
  ])('is refused with its reason and value: %s', async (_what, row, reason, value) => {
    const summary = await importText(`${HEADER}\nGood,B,,2027-06-06,21,900,,\n${row}\n`)
    expect(summary).toMatchObject({
      counts: { created: 1, refused: 1 },
      problems: [{ kind: 'refused', reason, count: 1, examples: [{ row: 3, value }] }],
    })
  })

  test.each([
    ['a distance in words', 'A,B,,2027-06-06,long,900,,', 'the distance is not understood'],
    ['a climb in words', 'A,B,,2027-06-06,21,high,,', 'the climb is not understood'],
    ['a place not on earth', 'A,B,,2027-06-06,21,900,95,10', 'the position is not understood'],
    ['half a place', 'A,B,,2027-06-06,21,900,55,', 'the position is not understood'],
  ])('comes in without a value that is not understood: %s', async (_what, row, reason) => {
    expect(await importText(`${HEADER}\nGood,B,,2027-06-06,21,900,,\n${row}\n`)).toMatchObject({
      counts: { created: 2, refused: 0 },
      problems: [{ kind: 'note', reason, count: 1 }],
    })
  })

  test('gets an estimated difficulty when the file has one that we do not know, and the import says so', async () => {
    const level = `${HEADER},difficulty\nGood,B,,2027-06-06,21,900,,,2\nA,B,,2027-06-06,21,900,,,5\n`
    expect(await importText(level)).toMatchObject({
      counts: { created: 2, refused: 0 },
      problems: [
        { kind: 'note', reason: 'the difficulty is not understood', count: 1, examples: [{ row: 3 }] },
      ],
    })
  })

  test('is written to a file that can be corrected and imported', async () => {
    const problemsFile = join(folder, 'problems.csv')
    await importText(`${HEADER}\nGood,B,,2027-06-06,21,900,,\n"Bad, really",B,,June,21,900,,\n`, {
      problemsFile,
    })
    const written = await readFile(problemsFile, 'utf8')
    expect(written).toBe(
      `\ufeff${HEADER},problem\r\n"Bad, really",B,,June,21,900,,,the date has no year: say which year it is in\r\n`,
    )
    expect(await importText(written.replace('June', '2027-06-07'))).toMatchObject({
      counts: { created: 1, refused: 0 },
    })
  })
})

test('the year of dates without one can be given, and dates with a year keep theirs', async () => {
  await importText('Race,Date,km\nA,6 June,21\nB,7 July 2026,10\nC,v. 34 2028,5\n', { year: 2027 })
  expect((await stored()).map(({ date }) => date).sort()).toEqual(['2026-07-07', '2027-06-06', '2028-08-21'])
})

test('the order of day and month can be given', async () => {
  const file = 'Race,Date,km\nA,06/07/2027,21\n'
  await importText(file, { dates: 'month-first' })
  await importText(file, { dates: 'day-first' })
  expect((await stored()).map(({ date }) => date)).toEqual(['2027-06-07', '2027-07-06'])
})

test('rows that mean the same race are joined, so importing the file again changes nothing', async () => {
  const file = `${HEADER}
Sørmarka Trail,Åre,,2027-06-06,21,900,,
Broken,B,,never,21,900,,
Sormarka  trail!,ARE,,2027-06-06,21,950,,
Sørmarka Trail,Åre,,2027-06-07,21,900,,
`
  expect(await importText(file)).toMatchObject({ counts: { created: 2, refused: 1 } })
  expect(await importText(file)).toMatchObject({ counts: { created: 0, updated: 0, unchanged: 2 } })
})

describe('a broken file leaves nothing behind and says why', () => {
  const manyGood = Array.from({ length: 1200 }, (_, n) => `Race ${n},B,,2027-06-06,21,900,,`).join('\n')

  test.each([
    ['no name', 'place,date\nHere,2027-06-06\n', /no column for name/],
    ['no date', 'name,place\nA,Here\n', /no column for date/],
    [
      'a field of 1 MB',
      `${HEADER}\n${manyGood}\n"${'x'.repeat(1 << 20)}",B,,2027-06-06,21,900,,\n`,
      /longer/,
    ],
    ['a quotation mark left open', `${HEADER}\n${manyGood}\n"A,B,,2027-06-06,21,900,,\n`, /never closed/],
    ['nothing in it', '', /empty/],
    ['only a header', `${HEADER}\n`, /no rows/],
    ['too many rows', `${HEADER}\n${'x,y,,2027-06-06,,,,\n'.repeat(200_001)}`, /more than 200,000 rows/],
    ['a PDF', '%PDF-1.7\n', /This is a PDF/],
    ['a web page without a table', '<!doctype html><table></table>', /holds no table/],
    ['JSON that breaks off', '{ "name": ', /not valid JSON\.$/],
    ['JSON with a comma too many', '[\n{"name": "A"},\n]', /not valid JSON\.$/],
    ['a broken calendar', 'BEGIN:VCALENDAR\nodd\nEND:VCALENDAR\n', /not a valid calendar \(iCalendar\)\.$/],
    ['JSON without a list', '{}', /no list of objects/],
    ['a calendar without events', 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n', /no events/],
  ])('%s', async (_what, content, message) => {
    await expect(importText(content)).rejects.toThrow(message)
    expect(await storedCount()).toBe(0)
  })

  test('a missing file', async () => {
    await expect(importFile(db, { file: join(folder, 'none.csv'), kind: 'races' })).rejects.toThrow(/no file/)
  })
})
