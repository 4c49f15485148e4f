import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, count } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { importFile } from './import-file.ts'

const { db } = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'import-'))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => db.delete(races))

const fileOf = async (content: string | Buffer, name = 'races.csv') => {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}
const importText = async (content: string | Buffer, options: { dryRun?: boolean; name?: string } = {}) =>
  importFile(db, {
    file: await fileOf(content, options.name),
    kind: 'races',
    dryRun: options.dryRun ?? false,
  })
const stored = () => db.select().from(races).orderBy(asc(races.id))
const storedCount = async () => (await db.select({ n: count() }).from(races))[0]?.n

const HEADER = 'name,location,country,date,distanceKm,elevationGain,lat,lng'
const GOOD = `${HEADER}
Peak 100,Castleton,United Kingdom,2021-09-03,166.9,4520,53.34,-1.77
"Two
Lines",,Sweden,2021-08-20,"10; 21.1",800,,
`

describe('a good file', () => {
  test('goes in, with what is blank left to the catalogue', async () => {
    expect(await importText(GOOD)).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      refused: [{ line: 4, reasons: ['name: Name must be a single line'] }],
    })
    expect(await stored()).toMatchObject([
      {
        name: 'Peak 100',
        location: 'Castleton, United Kingdom',
        date: '2021-09-03',
        distanceKm: [166.9],
        distanceCategory: 'Ultra 100M',
        difficulty: 3,
        coordinates: { lat: 53.34, lng: -1.77 },
        signUpFee: null,
        description: expect.stringContaining('climbs 4,520 m'),
      },
    ])
  })

  test('goes in without the HTML of the page that it was copied from', async () => {
    const file = `${HEADER},description\nPeak &amp; Fell,Sk&ouml;vde,,2027-06-06,21,900,,,<p>Up.</p><p>Down.</p>\n`
    expect(await importText(file)).toMatchObject({ created: 1, refused: [] })
    expect(await stored()).toMatchObject([
      { name: 'Peak & Fell', location: 'Skövde', description: 'Up.\n\nDown.' },
    ])
    expect(await importText(file)).toMatchObject({ created: 0, unchanged: 1 })
  })

  test('adds nothing the second time, and only what differs the third', async () => {
    await importText(GOOD)
    expect(await importText(GOOD)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    const changed = GOOD.replace('4520', '4600').replace('Castleton', 'CASTLETON')
    expect(await importText(changed)).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
    expect(await stored()).toMatchObject([{ elevationGain: 4600, location: 'Castleton, United Kingdom' }])
  })

  test('is only tried in a dry run', async () => {
    expect(await importText(GOOD, { dryRun: true })).toMatchObject({ created: 1 })
    expect(await storedCount()).toBe(0)
  })

  test.each([
    ['semicolons', 'name;location;date;distance;climb\nA;B;2027-06-06;21;900\n'],
    [
      'tabs and a byte order mark',
      '\uFEFFName\tPlace\tDate\tDistance_km\tElevation\nA\tB\t2027-06-06\t21 km\t900\n',
    ],
    ['Windows line ends', 'NAME,LOCATION,DATE,KM,ASCENT\r\nA,B,2027-06-06,21,900\r\n'],
  ])('may be written with %s and other column names', async (_what, content) => {
    expect(await importText(content)).toMatchObject({ created: 1, refused: [] })
    expect(await stored()).toMatchObject([{ name: 'A', location: 'B', distanceKm: [21], elevationGain: 900 }])
  })

  test('may be JSON with the specification’s own values', async () => {
    const entry = {
      name: 'A',
      location: 'B',
      date: '2027-06-06',
      distanceKm: [21, 42],
      elevationGain: 900,
      difficulty: 2,
      coordinates: { type: 'Point', coordinates: [13, 63] },
      terrain: ['forest'],
      signUpFee: '$$',
    }
    expect(await importText(JSON.stringify([entry]), { name: 'races.json' })).toMatchObject({
      created: 1,
      refused: [],
    })
    expect(await stored()).toMatchObject([{ distanceKm: [21, 42], terrain: ['Forest'], signUpFee: '$$' }])
  })

  test('may hold trips', async () => {
    const file = await fileOf(
      'name,location,startDate,endDate,description,level,maxGroupSize,price,currency,organizer,email,included\nHuts,Abisko,2027-07-05,2027-07-09,Five days.,intermediate,8,9800,sek,Nordanstig,hello@nordanstig.example,Guide; Huts\n',
    )
    expect(await importFile(db, { file, kind: 'trips' })).toMatchObject({ created: 1, refused: [] })
    expect(await importFile(db, { file, kind: 'trips' })).toMatchObject({ created: 0, unchanged: 1 })
    expect(await db.select().from(trips)).toMatchObject([
      { difficulty: 'Intermediate', duration: 5, availableSpots: 8, includedItems: ['Guide', 'Huts'] },
    ])
  })
})

describe('a bad row', () => {
  test.each([
    [
      'no distance and no climb',
      'A,B,,2027-06-06,,,,',
      ['the distance is missing', 'the elevation gain is missing'],
    ],
    ['no place at all', 'A,,,2027-06-06,21,900,,', ['the location is missing']],
    ['a day that is none', 'A,B,,2027-02-30,21,900,,', ['date: Date must be a date such as 2027-06-06']],
    ['a climb in words', 'A,B,,2027-06-06,21,high,,', [expect.stringContaining('elevationGain')]],
    ['a distance with a comma', 'A,B,,2027-06-06,"21,1",900,,', [expect.stringContaining('distanceKm')]],
    ['a place not on earth', 'A,B,,2027-06-06,21,900,95,10', [expect.stringContaining('coordinates')]],
    ['half a place', 'A,B,,2027-06-06,21,900,55,', [expect.stringContaining('coordinates')]],
  ])('is listed with its line and reason: %s', async (_what, row, reasons) => {
    const summary = await importText(`${HEADER}\nGood,B,,2027-06-06,21,900,,\n${row}\n`)
    expect(summary).toMatchObject({ created: 1, refused: [{ line: 3, reasons }] })
  })

  test('repeats an earlier one', async () => {
    const row = 'A,B,,2027-06-06,21,900,,'
    expect(await importText(`${HEADER}\n${row}\n${row}\n`)).toMatchObject({
      created: 1,
      refused: [{ line: 3, reasons: ['the same as line 2'] }],
    })
  })
})

test('rows that the catalogue takes for one race are one, so the same file changes nothing', async () => {
  const file = `${HEADER}
Sørmarka Trail,Åre,,2027-06-06,21,900,,
Broken,B,,never,21,900,,
Sormarka  trail!,ARE,,2027-06-06,21,950,,
Sørmarka Trail,Åre,,2027-06-07,21,900,,
`
  const refused = [
    { line: 3, reasons: [expect.stringContaining('date')] },
    { line: 4, reasons: ['the same as line 2'] },
  ]
  expect(await importText(file)).toEqual({ created: 2, updated: 0, unchanged: 0, refused })
  expect(await importText(file)).toEqual({ created: 0, updated: 0, unchanged: 2, refused })
})

describe('a broken file leaves nothing behind and says why', () => {
  const manyGood = Array.from({ length: 1200 }, (_, n) => `Race ${n},B,,2027-06-06,21,900,,`).join('\n')

  test.each([
    ['the wrong delimiter', `${HEADER.replaceAll(',', '#')}\n`, /no column for name, date, distanceKm/],
    [
      'a missing column',
      'name,location,date,elevationGain\nA,B,2027-06-06,900\n',
      /no column for distanceKm/,
    ],
    ['one field twice', `${HEADER},distance\n`, /both mean distanceKm/],
    [
      'latin-1 bytes',
      Buffer.concat([Buffer.from(`${HEADER}\n${manyGood}\n`), Buffer.from([0xc5, 0x72, 0x65])]),
      /not UTF-8/,
    ],
    [
      'a field of 1 MB',
      `${HEADER}\n${manyGood}\n"${'x'.repeat(1 << 20)}",B,,2027-06-06,21,900,,\n`,
      /longer than 256 KB/,
    ],
    ['a quotation mark left open', `${HEADER}\n${manyGood}\n"A,B,,2027-06-06,21,900,,\n`, /never closed/],
    ['nothing in it', '', /empty/],
    ['only a header', `${HEADER}\n`, /no rows/],
    ['too many rows', `${HEADER}\n${'x,y,,2027-06-06,,,,\n'.repeat(200_001)}`, /more than 200,000 rows/],
  ])('%s', async (_what, content, message) => {
    await expect(importText(content)).rejects.toThrow(message)
    expect(await storedCount()).toBe(0)
  })

  test('JSON that is none', async () => {
    await expect(importText('{ "name": ', { name: 'races.json' })).rejects.toThrow(/not valid JSON/)
    await expect(importText('{}', { name: 'races.json' })).rejects.toThrow(/list of objects/)
  })

  test('a file that is not there', async () => {
    await expect(importFile(db, { file: join(folder, 'none.csv'), kind: 'races' })).rejects.toThrow(/no file/)
  })
})
