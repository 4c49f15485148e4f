import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reading } from '#server/testing/import-files.ts'
import { readTable } from './formats/read-table.ts'
import { type Row, rowKey } from './formats/table.ts'
import { readRaces } from './read-races.ts'
import { problemRows } from './write-problems.ts'

const { fileOf, read } = await reading()
const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

describe('a table', () => {
  test('in English with Olympic letters and long dates', async () => {
    const { drafts } = await read(`Race Name,Date,Location,Country,Distance,Type,Website
Skagen Dunes,"May 23, 2027",Skagen,DEN,50km,Trail,https://dunes.example
"Night, Long",5 June 2027,Tampere,FIN,12h,Trail,
Yard,"August 14, 2027",Gent,BEL,Backyard,Trail,www.yard.example
Bog 100,"September 4, 2027",Edale,GBR,100mi,Trail,
Bog 100,"September 4, 2027",Edale,GBR,50mi,Trail,
`)
    expect(drafts).toMatchObject([
      {
        name: 'Skagen Dunes',
        date: '2027-05-23',
        location: 'Skagen, Denmark',
        distanceKm: [50],
        elevationGain: null,
        difficulty: null,
      },
      {
        name: 'Night, Long',
        distanceKm: [],
        distanceCategory: '12 h',
        specialFormats: ['Fixed-time 24h etc.'],
      },
      { distanceKm: [], specialFormats: ['Backyard Ultra'], externalUrl: 'https://www.yard.example' },
      { location: 'Edale, United Kingdom', distanceKm: [160.93, 80.47], rows: [5, 6] },
    ])
  })

  test('in Swedish, with semicolons, commas and cp1252', async () => {
    const { drafts, dates } = await read(
      latin(`Lopp;Datum;Ort;Distans;Höjdmeter;Anmälan;Avgift
Åsloppet;12/6 2027;Åre;21,1 km, 43 km;1.850;https://as.example;250 kr
Höstrundan;v. 34 2027;Öre;;;;
Två dagar;2027-09-18/19;Uddevalla;50K;1 320 m;;
`),
    )
    expect(dates).toBe('day-first')
    expect(drafts).toMatchObject([
      {
        name: 'Åsloppet',
        date: '2027-06-12',
        location: 'Åre',
        distanceKm: [21.1, 43],
        elevationGain: 1850,
        signUpFee: '$',
      },
      { name: 'Höstrundan', date: '2027-08-23', dateStatus: 'estimated', distanceKm: [], signUpFee: null },
      { date: '2027-09-18', endDate: '2027-09-19', distanceKm: [50], elevationGain: 1320 },
    ])
  })

  test.each([
    ['UTF-16 with a mark', utf16('\ufeffRace\tDate\tkm\nTräil\t2027-06-05\t10\n')],
    ['UTF-16 without a mark', utf16('Race\tDate\tkm\nTräil\t2027-06-05\t10\n')],
    ['UTF-8 with a mark', Buffer.from('\ufeffRace|Date|km\nTräil|2027-06-05|10\n')],
    ['a declared delimiter', Buffer.from('sep=;\nRace;Date;km\nTräil;2027-06-05;10\n')],
    ['no header', Buffer.from('Träil,2027-06-05,10 km\nOther run,2027-07-05,12 km\n')],
  ])('in %s', async (_what, content) => {
    expect((await read(content)).drafts[0]).toMatchObject({
      name: 'Träil',
      date: '2027-06-05',
      distanceKm: [10],
    })
  })

  test('with the year in a title, headings between rows, and miles and feet in the header', async () => {
    const { drafts, counts } = await read(`Club calendar 2027\t\t\t
\t\t\t
Event\tWhen\tMiles\tVert (ft)
June\t\t\t
Granite\tJune 19\t50, 31\t11,500
July\t\t\t
Half Day\tJuly 3\t12 hours\t
`)
    expect(counts).toMatchObject({ rows: 2, races: 2 })
    expect(drafts).toMatchObject([
      { date: '2027-06-19', distanceKm: [80.47, 49.89], elevationGain: 3505 },
      { date: '2027-07-03', distanceKm: [], distanceCategory: '12 h' },
    ])
  })

  test('with a column to tick for each distance', async () => {
    const { drafts } = await read('Race,Date,10 km,Half,50K\nA run,2027-06-05,x,,x\nB run,2027-06-06,,x,\n')
    expect(drafts.map(({ distanceKm }) => distanceKm)).toEqual([[10, 50], [21.1]])
  })

  test('where only the first distance of an event has its name', async () => {
    const { drafts } = await read('Event,Date,Distance\nBig,2027-06-05,50 km\n,,25 km\n')
    expect(drafts).toMatchObject([{ name: 'Big', distanceKm: [50, 25] }])
  })

  test('with columns that a person reassigned', async () => {
    const file = 'Race,Date,Other,km\nA run,2027-06-05,99,10\n'
    const { columns } = await read(file)
    expect(columns).toEqual({ Race: 'name', Date: 'date', Other: null, km: 'distanceKm' })
    const changed = await read(file, { columns: { ...columns, km: null, Other: 'distanceKm' } })
    expect(changed.drafts).toMatchObject([{ distanceKm: [99] }])
  })
})

describe('the order of day and month follows from', () => {
  const dates = async (...rows: string[]) =>
    (await read(`Race,Date,km\n${rows.map((date, n) => `Run ${n},${date},10`).join('\n')}\n`)).dates
  test.each([
    ['a number above 12', ['06/07/2027', '06/19/2027'], 'month-first'],
    ['a weekday', ['Sat 05/06/2027'], 'day-first'],
    ['the order of the rows', ['03/01/2027', '05/02/2027', '01/03/2027', '04/04/2027'], 'day-first'],
    ['nothing', ['06/07/2027'], 'ambiguous'],
  ])('%s', async (_what, rows, order) => {
    expect(await dates(...rows)).toBe(order)
  })
})

describe('other formats', () => {
  test('a calendar file', async () => {
    const { drafts } = await read(`BEGIN:VCALENDAR\r
VERSION:2.0\r
BEGIN:VEVENT\r
DTSTART;VALUE=DATE:20270417\r
DTEND;VALUE=DATE:20270419\r
SUMMARY:Horseshoe (AM)\r
LOCATION:Dale\\, Cumbria\r
GEO:54.2;-3.3\r
DESCRIPTION:Distance: 13.7km / 8.5mi\\nClimb: 1095m / 3593ft\\nhttps://shoe.example\r
END:VEVENT\r
BEGIN:VEVENT\r
DTSTART;TZID=Europe/London:20271002T103000\r
SUMMARY:CANCELLED - Sprint\r
STATUS:CANCELLED\r
DESCRIPTION:6 miles\\, 1200 feet\r
END:VEVENT\r
END:VCALENDAR\r
`)
    expect(drafts).toMatchObject([
      {
        name: 'Horseshoe (AM)',
        date: '2027-04-17',
        endDate: '2027-04-18',
        location: 'Dale, Cumbria',
        distanceKm: [13.7],
        elevationGain: 1095,
        coordinates: { lat: 54.2, lng: -3.3 },
        externalUrl: 'https://shoe.example',
      },
      { name: 'Sprint', date: '2027-10-02', dateStatus: 'cancelled', distanceKm: [9.66], elevationGain: 366 },
    ])
  })

  test('JSON with a nested list and nested objects', async () => {
    const { drafts } = await read(
      JSON.stringify({
        updated: '2026-11-20',
        countries: [{ code: 'BE' }, { code: 'NL' }],
        data: {
          ultras: [
            {
              title: 'Trail &amp; More',
              when: '19/12/2026',
              where: { city: 'Malmedy', country: 'BE' },
              distances: ['50k', '25k'],
              d_plus: '1450',
              links: { site: 'https://more.example' },
            },
            {
              title: 'Night',
              when: '11/2027',
              where: { city: 'Den Helder', country: 'NL' },
              distances: [33],
              d_plus: null,
              links: {},
            },
          ],
        },
      }),
    )
    expect(drafts).toMatchObject([
      {
        name: 'Trail & More',
        date: '2026-12-19',
        location: 'Malmedy, Belgium',
        distanceKm: [50, 25],
        elevationGain: 1450,
        externalUrl: 'https://more.example',
      },
      {
        name: 'Night',
        date: '2027-11-01',
        dateStatus: 'estimated',
        location: 'Den Helder, Netherlands',
        distanceKm: [33],
      },
    ])
  })

  test('JSON events with a list of distances', async () => {
    const { drafts } = await read(
      JSON.stringify([
        {
          name: 'Festival',
          start_date: '2027-06-05',
          city: 'Annecy',
          races: [
            { name: 'Maxi', distance: 86, elevation: 5400 },
            { name: 'Mini', distance: 15, elevation: 700 },
          ],
        },
      ]),
    )
    expect(drafts).toMatchObject([
      {
        name: 'Festival',
        distanceKm: [86, 15],
        elevationGain: 5400,
        courses: [{ name: 'Maxi' }, { name: 'Mini' }],
      },
    ])
  })

  test('GeoJSON with longitude first, and unknown positions', async () => {
    const { drafts } = await read(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [13.081, 63.399] },
            properties: {
              name: 'Fjäll',
              date: '2027-08-07',
              km: '16 / 32',
              climb: '1020 / 2080',
              surface: 'Mountain; Forest',
            },
          },
          { type: 'Feature', geometry: null, properties: { name: 'Nowhere', date: '2027-05-01', km: 10 } },
        ],
      }),
    )
    expect(drafts).toMatchObject([
      {
        coordinates: { lat: 63.399, lng: 13.081 },
        distanceKm: [16, 32],
        elevationGain: 2080,
        terrain: ['Mountain', 'Forest'],
      },
      { coordinates: null, location: '' },
    ])
  })

  test('a workbook of several sheets that a spreadsheet program saved, with titles, merged cells and links', async () => {
    const { drafts, counts } = await read(
      await readFile(join(import.meta.dirname, '../testing/files/race-calendar.xlsx')),
    )
    expect(counts).toEqual({ rows: 3, races: 2, refused: 0 })
    expect(drafts).toMatchObject([
      {
        name: 'Fjällkällan Trail',
        date: '2027-06-12',
        location: 'Ramundberget',
        courses: [
          { km: 21.1, elevationGain: 870, startTime: '10:00' },
          { km: 10, elevationGain: 340, startTime: '11:30' },
        ],
        externalUrl: 'https://fjallkallan.example/',
      },
      { name: 'Bohusrundan', date: '2027-08-21', distanceKm: [50, 15], elevationGain: 1320 },
    ])
  })

  test('refused rows of several sheets are told apart', async () => {
    const table = await readTable(join(import.meta.dirname, '../testing/files/race-calendar.xlsx'))
    const rows = [...table.rows]
    expect(new Set(rows.map(rowKey)).size).toBe(rows.length)
    const [first, , last] = rows
    const refused = new Map([[rowKey(last as Row), ['no date']]])
    const lines = [...problemRows(table, refused)]
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Bohusrundan')
    expect(first?.sheet).toBeUndefined()
  })

  test('a web page: its largest table with names and dates, with links and cells over several rows', async () => {
    const { drafts, format } = await read(`<!DOCTYPE html><html><head><style>td > a { color: red }</style>
<script>if (1 < 2) document.write("<table>")</script></head><body><table><tr><td><a href="/">Home</a><td>News</table>
<h1>Kalender 2027</h1><table class=x><thead><tr><th>Lauf<th>Datum<th>Ort<th>Strecke<th>Hm</thead>
<tr><td rowspan=2><a href="https://alm.example/?a=1&amp;b=2">Almen&shy;lauf &amp; Trail</a><td rowspan=2>12.06.2027<td rowspan=2>Lenggries<td>21,1&nbsp;km<td>1.200
<tr><td>10 km<td>450
<tr><td>Seelauf<br>am Abend<td>Sa, 19.06.2027<td>Murnau<td>12 km<td>
</table></body></html>`)
    expect(format).toBe('HTML')
    expect(drafts).toMatchObject([
      {
        name: 'Almenlauf & Trail',
        date: '2027-06-12',
        location: 'Lenggries',
        distanceKm: [21.1, 10],
        elevationGain: 1200,
        externalUrl: 'https://alm.example/?a=1&b=2',
      },
      { name: 'Seelauf am Abend', date: '2027-06-19', distanceKm: [12] },
    ])
  })

  test.each([
    ['%PDF-1.7', 'This is a PDF'],
    ['<!doctype html><p>', 'The web page holds no table with rows'],
    ['<?xml version="1.0"?><gpx version="1.1">', 'This is a GPX track'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is an old Office file'],
    [Buffer.from('89504e470d0a1a0a', 'hex'), 'This is a picture'],
  ])('a file in another format is refused by its name', async (content, message) => {
    await expect(read(content)).rejects.toThrow(message)
  })
})

describe('what real calendars write', () => {
  test('elevation up and down beside each other, with the race of an event', async () => {
    const { drafts } = await read(`"Calendar export";;;;;;
Race Event;Race;Country;City;Date;Distance;Elevation +;Elevation -
Sky Days;Sky Ultra;ITA;Cortina;25/06/2027;120.0 km;5,800 m+;5,900 m-
Peaks;Hamperokken;NOR;Tromsø;07/08/2027;57.0 km;4,800 m+;
`)
    expect(drafts).toMatchObject([
      { name: 'Sky Days', elevationGain: 5800, courses: [{ name: 'Sky Ultra' }] },
      { elevationGain: 4800 },
    ])
  })

  test('figures as a list of names and values', async () => {
    const stats = (km: number, climb: number) => [
      { name: 'distance', value: km, postfix: 'km' },
      { name: 'elevationGain', value: climb, postfix: 'm+' },
    ]
    const race = (name: string, km: number, climb: number) => ({
      name,
      eventName: 'Ridge',
      startDate: '2027-05-15',
      startPlace: 'Istria',
      country: { code: 'HR', name: 'Croatia' },
      details: { statsUp: stats(km, climb) },
    })
    const { drafts } = await read(
      JSON.stringify({ races: [race('Ridge 50K', 52.4, 2480), race('Ridge 100K', 108, 4620)] }),
    )
    expect(drafts).toMatchObject([{ name: 'Ridge', distanceKm: [52.4, 108], elevationGain: 4620 }])
  })

  test('a date without a year, if all others have the same', async () => {
    const table = (last: string) => `Datum\tLopp\tPlats\tDistanser\tStatus
24 apr\tTjurruset\tNacka\t5 km, 10 km\tAnmälan öppen
Lör 8 maj 2027\tKullaleden\tMölle\t100 miles / 50 km\tFulltecknat
29–30 maj 2027\tHöga Kusten\tDocksta\t43, 23 och 12 km\t
5 juni ${last}\tInställt: Bergslagsloppet\tKopparberg\t30 km\t
`
    const { drafts } = await read(table('2027'))
    expect(drafts).toMatchObject([
      { date: '2027-04-24', entries: 'open' },
      { date: '2027-05-08', entries: 'soldOut', distanceKm: [160.93, 50] },
      { date: '2027-05-29' },
      { name: 'Bergslagsloppet', dateStatus: 'cancelled' },
    ])
    expect((await read(table('2028'))).counts.refused).toBe(1)
  })

  test('towns with their country in brackets, and a date that says the race is off', async () => {
    const { drafts } = await read(`Datum;Veranstaltung;Ort, Land;Strecke;HM
08.-09.05.2027;Rennsteig;Blankenstein (GER);168 km;"ca. 3.500"
20.06.2027 (abgesagt);Weserbergland;Hameln (GER);50 mi;1.100 Hm
29.05.2027;Backyard Ultra Wien;Wien (AUT);Backyard;
`)
    expect(drafts).toMatchObject([
      { location: 'Blankenstein, Germany', country: 'DE', distanceKm: [168], elevationGain: 3500 },
      { location: 'Hameln, Germany', dateStatus: 'cancelled', distanceKm: [80.47] },
      { location: 'Wien, Austria', specialFormats: ['Backyard Ultra'] },
    ])
  })

  test('a town is found behind its country', async () => {
    const { drafts, towns } = await read(`Date;Race;Place;Distance
2027-05-08;Arve Trail;France, Chamonix;42 km
2027-05-09;Sauer Trail;Luxembourg, Luxembourg;21 km
`)
    expect(drafts).toMatchObject([{ country: 'FR' }, { country: 'LU' }])
    expect(towns).toMatchObject([
      { town: 'Chamonix', region: null, country: 'FR' },
      { town: 'Luxembourg', country: 'LU' },
    ])
  })

  test('letters of American states are no countries', async () => {
    const { drafts } = await read(`Date,Race,Location,Distances,Vert (ft),Registration
1/9/27,Bandera,"Bandera, TX","100K, 50K","8,100",Sold Out
2/20/2027,Canyon,"Mayer, AZ",100 km,"5,100'",Waitlist
6/26/2027,Western,"Olympic Valley, CA",100.2 miles,18000 ft,Lottery closed
`)
    expect(drafts).toMatchObject([
      { country: 'US', distanceKm: [100, 50], elevationGain: 2469, entries: 'soldOut' },
      { location: 'Mayer, AZ', country: null, entries: 'soldOut' },
      { country: null, distanceKm: [161.26], elevationGain: 5486, entries: 'closed' },
    ])
  })

  test('a course column with only distances, fees and start times of each, and cp1252', async () => {
    const { drafts } = await read(
      latin(`sep=;\r\nNavn;Dato;Sted;Løype;Startkontingent;Starttid;Påmelding\r
Rallarveien;14.08.2027;Finse;"84 km; 42 km";"1250 kr / 850 kr";"08:00 / 10:00";Utsolgt\r
Skogsmaraton;ons. 09.06.2027;Lillomarka;42,2;Gratis;18:30;Åpen\r
Opp;05.06.2027;Tromsø;11,5 km;;;\r\n`),
    )
    expect(drafts).toMatchObject([
      {
        entries: 'soldOut',
        courses: [
          { km: 84, startTime: '08:00', fee: '1250 kr' },
          { km: 42, startTime: '10:00', fee: '850 kr' },
        ],
      },
      { distanceKm: [42.2], entries: 'open', courses: [{ startTime: '18:30' }] },
      { distanceKm: [11.5] },
    ])
  })

  test('a shared calendar with facts in its descriptions', async () => {
    const { drafts } = await read(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'BEGIN:VEVENT',
        'UID:1',
        'DTSTART;TZID=Europe/Oslo:20270612T090000',
        'SUMMARY:Lyngen Fjellmaraton (fulltegnet)',
        'LOCATION:Lyngseidet\\, Troms\\, Norge',
        'DESCRIPTION:Distanse: 42 km og 21 km\\nStigning: 2100 m',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
    expect(drafts).toMatchObject([
      {
        name: 'Lyngen Fjellmaraton',
        distanceKm: [42, 21],
        elevationGain: 2100,
        entries: 'soldOut',
        country: 'NO',
      },
    ])
  })

  test('days of a spreadsheet as numbers with decimals, and half a month', async () => {
    const { drafts } = await read(`Event Name;Event Date;Town;Nation;Dist (km)
Beskid;46550;Szczawnica;POL;94,3
Sudecka;46564,5;Boguszów;POL;100
Nocturne;1ère quinzaine de juin 2027;Millau;FRA;15
`)
    expect(drafts).toMatchObject([
      { date: '2027-06-12' },
      { date: '2027-06-26' },
      { date: '2027-06-01', dateStatus: 'estimated' },
    ])
  })
})

test('races are handed on in the order of their days, and rows of a day in the order of the file', async () => {
  const file = await fileOf('Race,Date\nC,2027-09-01\nA,2027-06-05\nB,2027-06-05\n')
  const { drafts } = await readRaces(await readTable(file))
  const names = [...drafts.drained(2)].map((batch) => batch.map((text) => JSON.parse(text).name))
  expect(names).toEqual([['A', 'B'], ['C']])
})

describe('what programs write beside a race', () => {
  test('a line break in HTML ends a line, also beside plain ones', async () => {
    const { drafts } = await read(`BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
SUMMARY:Three Cairns
DTSTART;VALUE=DATE:20270417
LOCATION:Keswick
DESCRIPTION:Distance: 13.7 km\\nClimb: 1095 m<br>Juniors: 5 km\\nEntry on the day
END:VEVENT
END:VCALENDAR
`)
    expect(drafts).toMatchObject([{ distanceKm: [13.7], elevationGain: 1095 }])
    expect(drafts[0]?.description).toContain('Climb: 1095 m\nJuniors: 5 km\nEntry on the day')
  })

  test('the day on which a row was checked is no race day', async () => {
    const { drafts, counts } = await read(`name,location,race date,verified_at,last_updated
Alpha,Keswick,2027-05-01,2026-11-01,2026-11-02
Beta,Keswick,,2026-11-01,2026-11-02
`)
    expect(drafts).toMatchObject([{ name: 'Alpha', date: '2027-05-01' }])
    expect(counts).toMatchObject({ rows: 2, refused: 1 })
    await expect(
      read(
        'name,location,verified_at,last_updated\nAlpha,Keswick,2026-11-01,2026-11-02\nBeta,Åre,2026-11-01,2026-11-02\n',
      ),
    ).rejects.toThrow()
  })

  test('names of columns in camel case are understood', async () => {
    const { columns, drafts } = await read(
      JSON.stringify([
        {
          name: 'Table Mountain Traverse',
          city: 'Cape Town',
          area: 'Western Cape',
          continent: 'Africa',
          country: 'South Africa',
          startDate: '2027-05-01',
          registrationOpenDate: '2026-12-01',
          registrationCloseDate: '2027-04-15',
          sourceUrl: 'https://table.example/race',
          distance: '42 km',
        },
      ]),
    )
    expect(columns).toMatchObject({
      city: 'location',
      area: 'region',
      registrationOpenDate: 'entriesOpen',
      registrationCloseDate: 'entriesClose',
      sourceUrl: 'externalUrl',
    })
    expect(drafts).toMatchObject([
      {
        location: 'Cape Town, Western Cape, South Africa',
        date: '2027-05-01',
        entriesOpen: '2026-12-01',
        entriesClose: '2027-04-15',
        externalUrl: 'https://table.example/race',
      },
    ])
  })

  test('a part of the world is no part of a place', async () => {
    const { drafts } = await read(`name,location,region,country,date
Alpha,Cape Town,Africa,South Africa,2027-05-01
Beta,"Lyon, Europe",,France,2027-05-02
`)
    expect(drafts).toMatchObject([{ location: 'Cape Town, South Africa' }, { location: 'Lyon, France' }])
  })
})

test('the file of refused rows runs nothing in a spreadsheet, and is read back as it was', async () => {
  const file = await fileOf(
    'name,location,date,lng\nAlpha,Keswick,2027-05-01,1\n=HYPERLINK("x"),@Åre,never,-18.4\n',
  )
  const table = await readTable(file)
  const { refused } = await readRaces(table)
  const [, row = ''] = [...problemRows(table, refused)]
  expect(row).toMatch(/^"'=HYPERLINK\(""x""\)",'@Åre,never,-18\.4,/)
  const { drafts } = await read(
    `name,location,date\n${row.replace('never', '2027-05-01').split(',').slice(0, 3).join(',')}\n`,
  )
  expect(drafts).toMatchObject([{ name: '=HYPERLINK("x")', location: '@Åre' }])
})
