import { describe, expect, test } from 'vitest'
import { reading } from '#server/testing/import-files.ts'

const { read } = await reading()

describe('columns of public lists', () => {
  test('an event that only names a distance is not the name of the race', async () => {
    const { columns, drafts } = await read(`Race Name,Event,Date
Quad Rock,50 Mile,"May 9, 2026"
Quad Rock,25 Mile,"May 9, 2026"
Umstead,100M,"Apr 11, 2026"
`)
    expect(columns).toEqual({ 'Race Name': 'name', Event: 'distanceKm', Date: 'date' })
    expect(drafts).toMatchObject([
      { name: 'Quad Rock', distanceKm: [80.47, 40.23] },
      { name: 'Umstead', distanceKm: [160.93] },
    ])
  })

  test('an event that few rows have is not the name of the race', async () => {
    const { columns } = await read(`Race Name,Event,Date
Elk,,"May 9, 2026"
Bear,Festival,"May 10, 2026"
Creek,,"May 11, 2026"
Race Name,Event,Date
Canyon,,"May 12, 2026"
`)
    expect(columns).toMatchObject({ 'Race Name': 'name', Date: 'date' })
  })

  test('words show the order of numbers, and ranges of days do not', async () => {
    const { dates, drafts } = await read(`Race,Date
Elk,"May 9, 2026"
Bear,"May 30-31, 2026"
Creek,6/7/2026
`)
    expect(dates).toBe('month-first')
    expect(drafts[2]).toMatchObject({ date: '2026-06-07' })
  })

  test('a long, a medium and a short course are distances', async () => {
    const { drafts } = await read(`Name;Date;Town;Long;Medium;Short
Alpha;2026-05-01;Bath;50;25;10
Beta;2026-05-02;Leeds;43 km (1800m);21;
`)
    expect(drafts).toMatchObject([
      { distanceKm: [50, 25, 10], coordinates: null },
      { distanceKm: [43, 21], elevationGain: 1800 },
    ])
  })

  test('a marathon to tick may be called M', async () => {
    const { drafts } = await read('Race,Date,5K,HM,M\nA run,2026-06-05,X,,X\nB run,2026-06-06,,X,\n')
    expect(drafts.map(({ distanceKm }) => distanceKm)).toEqual([[5, 42.2], [21.1]])
  })

  test('metres beside distances are the climb, also without a header, and what a course goes down is not a position', async () => {
    const { drafts } = await read(`02/05/2026,Alpha Trail Race,Bath,50 km,1200m
16/05/2026,Beta Fell Race,York,10 km,300m
`)
    expect(drafts).toMatchObject([{ distanceKm: [50], elevationGain: 1200 }, { elevationGain: 300 }])
    const { columns } = await read(`Date,Event,Distance,D+,D-
2026-01-10,Arc,168.2 km,"5,510 m","5,500 m"
2026-01-11,Bow,80 km,"2,510 m","2,500 m"
`)
    expect(columns).toMatchObject({ 'D+': 'elevationGain', 'D-': null })
  })

  test('climbs without a unit are in feet where other cells or the distances are', async () => {
    const climbs = async (table: string) =>
      (await read(table)).drafts.map(({ elevationGain }) => elevationGain)
    const rows = ['33,197 ft', '41,862', "6,500'", '1,200 feet']
    const cells = rows.map((cell, n) => `Run ${n},2026-07-0${n + 1},100 miles,"${cell}"`)
    expect(await climbs(`Race,Date,Distance,Elev. Gain\n${cells.join('\n')}\n`)).toEqual([
      10118, 12760, 1981, 366,
    ])
    expect(await climbs('Race,Date,Miles,Vert\nRun,2026-07-01,100,10000\n')).toEqual([3048])
  })

  test('a month is a heading, and the days below are in it', async () => {
    const { counts, drafts } = await read(`Ultra Calendar 2026,,,
Date,Race,Distance,Where
January 2026,,,
Sat 17,Frosty,50k,"Bath, UK"
24-25,Weekend,24h,"York, UK"
February,,,
Sat 7th,Muddy,21k,"York, UK"
`)
    expect(counts).toMatchObject({ rows: 3, refused: 0 })
    expect(drafts.map(({ date }) => date)).toEqual(['2026-01-17', '2026-01-24', '2026-02-07'])
  })

  test('a date may be the day beside columns for the month and the year', async () => {
    const { drafts } = await read(`Year,Month,Date,Race,Km
2026,June,6,Alpha,10
2026,July,,Beta,21
`)
    expect(drafts).toMatchObject([
      { date: '2026-06-06', dateStatus: null },
      { date: '2026-07-01', dateStatus: 'estimated' },
    ])
  })

  test('weekdays tell the year that no date names', async () => {
    const year = new Date().getUTCFullYear() + 1
    const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
    const dates = [3, 4, 5, 7].map((month) => {
      const weekday = names[new Date(Date.UTC(year, month, 16)).getUTCDay()]
      return `${weekday} 16 ${['Apr', 'May', 'Jun', '', 'Aug'][month - 3]}`
    })
    const rows = dates.map((date, n) => `${date},Run ${n},10 km`)
    const { drafts } = await read(`When,Race,Distance\n${rows.join('\n')}\n`)
    expect(drafts.map(({ date }) => date)).toEqual(
      ['04', '05', '06', '08'].map((month) => `${year}-${month}-16`),
    )
  })

  test('a title with two years tells the year of no date', async () => {
    const table = (title: string) =>
      `${title},,\nWhen,Race,Distance\n17 Oct,A run,10 km\n16 Jan,B run,10 km\n`
    expect(await read(table('Winter series 2026/27'))).toMatchObject({
      lacksYear: true,
      problems: [{ reason: 'the date has no year: say which year it is in', count: 2 }],
    })
    expect((await read(table('Winter series 2027'))).lacksYear).toBe(false)
  })

  test('a column of dates may say no more than a season in most rows', async () => {
    const { counts, problems } = await read(`Race,Date,Distance
A run,Spring 2027,10 km
B run,2027,10 km
C run,TBA,10 km
D run,autumn,10 km
E run,May 2027,10 km
`)
    expect(counts).toMatchObject({ races: 1, refused: 4 })
    expect(problems).toMatchObject([
      { reason: 'only a year or a season: write at least the month', count: 3 },
      { reason: 'no date: write the day, or at least the month', count: 1 },
    ])
  })

  test('a column of units belongs to the numbers beside it', async () => {
    const { drafts } = await read(`name,date,distance,unit,climb,climb_unit
Alpha,2026-05-16,50,km,2000,m
Beta,2026-05-17,50,mi,8000,ft
`)
    expect(drafts).toMatchObject([
      { distanceKm: [50], elevationGain: 2000 },
      { distanceKm: [80.47], elevationGain: 2438 },
    ])
  })

  test('a table that is drawn with bars has no race in its line', async () => {
    const { counts } = await read(`| Date | Race | Distance |
|------|------|----------|
| 2026-05-02 | Alpha | 50 km |
| 2026-05-09 | Beta | 10 km |
`)
    expect(counts).toMatchObject({ rows: 2, races: 2, refused: 0 })
  })
})

test('a name is what a link shows, and an address is no place', async () => {
  const { drafts } = await read(`| Race | Date | Place |
|---|---|---|
| [Alpha](https://alpha.example/run) | 2026-05-02 | https://maps.example/x |
| Beta | 2026-05-09 | York |
| Gamma | 2026-05-16 | Bath |
`)
  expect(drafts).toMatchObject([
    { name: 'Alpha', externalUrl: 'https://alpha.example/run', location: '' },
    { name: 'Beta', location: 'York' },
    { name: 'Gamma', location: 'Bath' },
  ])
})

describe('several columns of climbs', () => {
  const climbs = async (table: string) => (await read(table)).drafts.map(({ elevationGain }) => elevationGain)

  test('in metres and in feet fill each other, and what both say is taken in metres', async () => {
    const table = (feet: string, metres: string) => `Race,Date,km,${feet},${metres}
A run,2027-05-01,10,1200,366
B run,2027-05-02,12,,700
C run,2027-05-03,12,2500,
D run,2027-05-04,12,1000,306
`
    expect(await climbs(table('Climb (ft)', 'Climb (m)'))).toEqual([366, 700, 762, 306])
    expect(await climbs(table('climb_ft', 'climb_m'))).toEqual([366, 700, 762, 306])
    expect(await climbs(table('D+ ft', 'D+ m'))).toEqual([366, 700, 762, 306])
  })

  test('up, down and the highest point are told apart', async () => {
    const { columns } = await read(`Race;Datum;Strecke;Hm ab;Hm auf;Max Höhe
A run;2027-05-01;10 km;1200;366;2200
`)
    expect(columns).toMatchObject({ 'Hm ab': null, 'Hm auf': 'elevationGain', 'Max Höhe': null })
    const loss = await read('Race,Date,km,Elevation Loss,Max elevation\nA run,2027-05-01,10,1200,2200\n')
    expect(loss.columns).toMatchObject({ 'Elevation Loss': null, 'Max elevation': null })
  })

  test('kilometres are no climb, even if the heading names one', async () => {
    const { drafts } = await read(`大会名,開催日,距離／累積標高
A,2027-05-16,30km／15km
B,2027-05-23,"165.7km, 累積標高 7,574m"
C,2027-05-30,12km
`)
    expect(drafts).toMatchObject([
      { distanceKm: [30, 15], elevationGain: null },
      { distanceKm: [165.7], elevationGain: 7574 },
      { distanceKm: [12], elevationGain: null },
    ])
  })

  test('an ascent says more than an elevation, which may be a height above the sea', async () => {
    const table = 'Race,Date,km,Elevation,Ascent\nA run,2027-05-01,10,1500,366\n'
    expect(await climbs(table)).toEqual([366])
  })
})

describe('lists of several courses', () => {
  test('have their climbs, times and fees in the order of their distances', async () => {
    const { drafts } = await read(`Race|Date|Distances|Climb|Fee
A|2027-01-09|10K; Half; 30K|200; 400; 600|$50; $70; $90
B|2027-01-10|30K|500|$50
`)
    expect(drafts[0]?.courses).toEqual([
      { km: 10, elevationGain: 200, fee: '$50' },
      { km: 21.1, elevationGain: 400, fee: '$70' },
      { km: 30, elevationGain: 600, fee: '$90' },
    ])
  })

  test('may have a climb beside each distance', async () => {
    const courses = async (cell: string) =>
      (await read(`Course;Date;Distances\nA;2027-01-09;"${cell}"\n`)).drafts[0]?.courses
    const both = [
      { km: 8, elevationGain: 250 },
      { km: 15, elevationGain: 600 },
    ]
    expect(await courses('8 km (250D+), 15 km (600D+)')).toEqual(both)
    expect(await courses('8km/250HM; 15km/600HM')).toEqual(both)
    expect(await courses('8 km – 250 m D+ / 15 km – 600 m D+')).toEqual(both)
    expect(await courses('8 km, 15 km (600 D+)')).toEqual([{ km: 8 }, { km: 15, elevationGain: 600 }])
  })

  test('leave a climb of the description to the longest', async () => {
    const { drafts } = await read(
      'Course;Date;Distances;Description\nA;2027-01-09;"8 km, 15 km";Ascent: 600 m\nB;2027-01-10;5 km;\n',
    )
    expect(drafts[0]?.courses).toEqual([{ km: 8 }, { km: 15, elevationGain: 600 }])
  })

  test('are in miles where a British calendar calls them m beside feet', async () => {
    const { drafts } = await read('Race,Date,Dist (m),Climb (ft)\nA,2027-01-03,3,400\nB,2027-01-10,10,1500\n')
    expect(drafts).toMatchObject([{ distanceKm: [4.83] }, { distanceKm: [16.09], elevationGain: 457 }])
  })
})

describe('fees', () => {
  const fees = async (header: string, cell: string) =>
    (await read(`Race;Date;km;${header}\nA run;2027-05-01;10;${cell}\n`)).drafts[0]?.courses[0]?.fee

  test('are read from a column of entries, and prize money is not a fee', async () => {
    expect(await fees('Inscripción', '15 €')).toBe('15 €')
    expect(await fees('Anmälan', '250 kr')).toBe('250 kr')
    expect(await fees('Registration', '$45')).toBe('$45')
    expect(await fees('Prize money', '$5,000')).toBeUndefined()
    const { drafts } = await read('Race;Date;Inscripción\nA run;2027-05-01;www.a.example\n')
    expect(drafts).toMatchObject([{ externalUrl: 'https://www.a.example', signUpFee: null }])
  })
})

test('a calendar in Japanese is read by its headings', async () => {
  const { columns, drafts } = await read(`大会名,開催日,開催地,種目,獲得標高,参加費,制限時間,定員
奥武蔵トレイル,２０２７年５月１６日(日),埼玉県飯能市,42キロ,2500m,"12,000円",10時間,500名
箱根ハーフ,2027/7/11,神奈川県箱根町,ハーフマラソン,,5000円,,
`)
  expect(columns).toMatchObject({ 開催地: 'location', 制限時間: 'cutOffHours', 定員: 'participants' })
  expect(drafts).toMatchObject([
    { name: '奥武蔵トレイル', date: '2027-05-16', distanceKm: [42], elevationGain: 2500, participants: 500 },
    { name: '箱根ハーフ', date: '2027-07-11', distanceKm: [21.1], location: '神奈川県箱根町' },
  ])
})

test('a last runner standing has no length', async () => {
  const { drafts } = await read('Race,Date,km\nLast Runner Standing,2027-03-13,4.167 mi loops\n')
  expect(drafts).toMatchObject([{ distanceKm: [], specialFormats: ['Backyard Ultra'] }])
})

test('a French federation calls the race libellé', async () => {
  const { columns } = await read(
    'Date;Libellé;Ville;Label;Distances\n17/01/2027;Trail des Neiges;Nice;R;8 km\n',
  )
  expect(columns).toMatchObject({ Libellé: 'name', Label: null })
})

describe('headings in two rows', () => {
  test('are one', async () => {
    const { columns, drafts } = await read(`Lauf;Datum;Strecke;;Startgeld
;;km;Hm;EUR
A;16.05.2027;10;200;12
B;23.05.2027;21;400;15
`)
    expect(columns).toMatchObject({ Lauf: 'name', km: 'distanceKm', Hm: 'elevationGain' })
    expect(drafts).toMatchObject([
      { distanceKm: [10], elevationGain: 200 },
      { distanceKm: [21], elevationGain: 400 },
    ])
  })

  test('are not a header and a race with few words', async () => {
    const { counts } = await read('Race;Date;Town;Distance\nTrail;;Bath;\nB run;2027-05-23;York;21\n')
    expect(counts).toMatchObject({ rows: 2, races: 1, refused: 1 })
  })
})

test('a month above its days, and days of several', async () => {
  const { drafts } = await read(`Carreras 2027
Mes;Día;Carrera;Lugar
Enero;10;A;Huesca
;17;B;Jaca
Marzo;20-21;C;Ronda
;28;D;Jaca
`)
  expect(drafts.map(({ date, endDate }) => `${date} ${endDate ?? ''}`.trim())).toEqual([
    '2027-01-10',
    '2027-01-17',
    '2027-03-20 2027-03-21',
    '2027-03-28',
  ])
})

test('days with their month are no days of a month', async () => {
  const { columns } = await read('Día;Carrera;Lugar\n14/03;A;Huesca\n21/03;B;Jaca\n11-04;C;Ronda\n')
  expect(columns).toMatchObject({ Día: 'date' })
})

test('a few lines of Czech in cp1250 are no Western European', async () => {
  const bytes = Buffer.from(
    'Datum;N\xe1zev z\xe1vodu;M\xedsto;Tra\x9d\n17.4.2027;B\xech na Je\x9at\xecd;Liberec;10 km\n24.4.2027;Sedmi\xe8ka;T\xf8inec;95 km\n',
    'latin1',
  )
  const { columns, drafts } = await read(bytes)
  expect(columns).toMatchObject({ Trať: 'distanceKm' })
  expect(drafts).toMatchObject([{ name: 'Běh na Ještěd' }, { name: 'Sedmička', location: 'Třinec' }])
})

test('a web page says its year in a title and its encoding at its top', async () => {
  const page = `<html><head><meta charset="iso-8859-2"><title>Kalendarz 2027</title></head><body><table>
<tr><th>Termin<th>Nazwa<th>Miejsce<th colspan=2>Trasa
<tr><th><th><th><th>km<th>przewy\u00bfszenie
<tr><td>16-17.01<td>Bieg na \u00a6l\u00ea\u00bf\u00ea<td>Sob\u00f3tka<td>10,3<td>450 m
</table></body></html>`
  const { drafts } = await read(Buffer.from(page, 'latin1'))
  expect(drafts).toMatchObject([
    {
      name: 'Bieg na Ślężę',
      date: '2027-01-16',
      endDate: '2027-01-17',
      distanceKm: [10.3],
      elevationGain: 450,
    },
  ])
})

test('start times in words', async () => {
  const times = async (...cells: string[]) => {
    const rows = cells.map((cell, n) => `Run ${n};2027-05-0${n + 1};10;${cell}`)
    const { drafts } = await read(`Race;Date;km;Start\n${rows.join('\n')}\n`)
    return drafts.map(({ courses }) => courses[0]?.startTime)
  }
  expect(await times('kl 10', 'kl 9.30')).toEqual(['10:00', '09:30'])
  expect(await times('8 Uhr', 'ab 9:30 Uhr')).toEqual(['08:00', '09:30'])
  expect(await times('7 AM', '6:30 AM')).toEqual(['07:00', '06:30'])
})

test('a Polish calendar has its region, start times and fees', async () => {
  const { drafts } =
    await read(`Data;Nazwa biegu;Miejscowość;Województwo;Dystans;Opłata startowa;Godzina startu
8 maja 2027;Bieg Górski;Cisna;podkarpackie;70 km (od 18 lat);250 PLN;3:00
`)
  expect(drafts).toMatchObject([
    { location: 'Cisna, podkarpackie', courses: [{ km: 70, startTime: '03:00', fee: '250 PLN' }] },
  ])
})

describe('places of public lists', () => {
  test('states and provinces tell the country by their letters', async () => {
    const states = await read(`Race,Date,City,State,Distance
A,2026-05-02,Bellingham,WA,50K
B,2026-05-03,Salida,CO,50K
C,2026-05-04,Cool,CA,50K
`)
    expect(states.drafts.map(({ country }) => country)).toEqual(['US', 'US', 'US'])
    const provinces = await read(`Gara;Data;Luogo;Provincia
A;02/05/2026;Bormio;SO
B;13/05/2026;Bari;BA
C;14/05/2026;Courmayeur;AO
`)
    expect(provinces.drafts.map(({ country }) => country)).toEqual(['IT', 'IT', 'IT'])
  })

  test('provinces and departments in brackets tell the country', async () => {
    const italian = await read(`Gara;Data;Luogo
A;02/05/2026;Verona (VR)
B;13/05/2026;Recoaro (VI)
C;14/05/2026;Cortina (BL)
`)
    expect(italian.drafts).toMatchObject([
      { location: 'Verona, VR', town: 'Verona', region: 'VR', country: 'IT' },
      { location: 'Recoaro, VI', country: 'IT' },
      { location: 'Cortina, BL', country: 'IT' },
    ])
    const countries = await read(`Gara;Data;Luogo
A;02/05/2026;Wien (AT)
B;13/05/2026;Bern (CH)
C;14/05/2026;Girona (ES)
`)
    expect(countries.drafts.map(({ country }) => country)).toEqual(['AT', 'CH', 'ES'])
    const french = await read(`Course;Date;Lieu
A;02/05/2026;Lumbin (38)
B;13/05/2026;Bastia (2B)
C;14/05/2026;Chamonix (74)
`)
    expect(french.drafts).toMatchObject([
      { location: 'Lumbin (38)', country: 'FR' },
      { location: 'Bastia (2B)', country: 'FR' },
      { location: 'Chamonix (74)', country: 'FR' },
    ])
  })

  test('countries are understood in the words of ISO lists', async () => {
    const { drafts } = await read(`Race,Date,Country
A,2026-05-02,"Korea, Republic of"
B,2026-05-03,"Hong Kong, China"
`)
    expect(drafts.map(({ country }) => country)).toEqual(['KR', 'HK'])
  })
})

describe('JSON of public lists', () => {
  test('distances with their unit beside the number', async () => {
    const { drafts } = await read(
      JSON.stringify({
        data: {
          events: [
            { title: 'Hovden', date: '2026-06-13', distances: [{ label: 'Long', value: '50', unit: 'mi' }] },
            { title: 'Setesdal', date: '2026-06-14', distances: [{ label: 'Short', value: 10, unit: 'km' }] },
          ],
        },
      }),
    )
    expect(drafts).toMatchObject([{ distanceKm: [80.47] }, { distanceKm: [10] }])
  })

  test('categories with figures are distances, and the town comes before the name of the venue', async () => {
    const { drafts } = await read(
      JSON.stringify({
        results: [
          {
            event_name: 'Alpha',
            event_date: '2026-05-16 00:00:00',
            venue: { name: 'Park', address: { city: 'Bath', country_code: 'GB' } },
            categories: [
              { name: 'Long', distance_km: 50, elevation_gain_m: 2000 },
              { name: 'Short', distance_km: 25, elevation_gain_m: 900 },
            ],
          },
        ],
      }),
    )
    expect(drafts).toMatchObject([
      { location: 'Bath, United Kingdom', distanceKm: [50, 25], elevationGain: 2000 },
    ])
  })

  test('lists under their day', async () => {
    const { drafts } = await read(
      JSON.stringify({
        races: { '2026-05-16': [{ name: 'A', distance: '50 km' }], '2026-05-23': [{ name: 'B' }] },
      }),
    )
    expect(drafts).toMatchObject([
      { name: 'A', date: '2026-05-16', distanceKm: [50] },
      { name: 'B', date: '2026-05-23' },
    ])
  })

  test('the climb of each distance as dplus', async () => {
    const { drafts } = await read(
      JSON.stringify([
        {
          nom: 'Loups',
          date: '2026-06-13',
          distances: [
            { km: 12, dplus: 500 },
            { km: 25, dplus: 1100 },
          ],
        },
      ]),
    )
    expect(drafts).toMatchObject([{ distanceKm: [12, 25], elevationGain: 1100 }])
  })
})

describe('calendar files of clubs', () => {
  const calendar = (...events: string[][]) =>
    read(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )

  test('a grid reference is the place on the map, and not part of its name', async () => {
    const { drafts } = await calendar([
      'DTSTART;VALUE=DATE:20260425',
      'SUMMARY:Three Peaks',
      'LOCATION:Horton-in-Ribblesdale\\, GR SD 807 727',
      'DESCRIPTION:AL 37.4km/1608m',
    ])
    expect(drafts).toMatchObject([
      {
        location: 'Horton-in-Ribblesdale',
        coordinates: { lat: 54.15021, lng: -2.29622 },
        distanceKm: [37.4],
        elevationGain: 1608,
      },
    ])
  })

  test('a line that no calendar may have spoils nothing but itself', async () => {
    const { drafts, counts } = await calendar(
      ['DTSTART:20260530T103000Z', 'SUMMARY:Long Mynd', 'DESCRIPTION:First line', 'second: 12km 800m', ''],
      ['DTSTART:20260607', 'SUMMARY:Thousand Metre Peaks', 'DESCRIPTION:AL 32km / 2500m'],
      ['DTSTART:soon', 'SUMMARY:Not yet known'],
      ['DTSTART;VALUE=DATE:20260613', 'SUMMARY:Buckden Pike'],
    )
    expect(drafts).toMatchObject([
      { name: 'Long Mynd', date: '2026-05-30' },
      { name: 'Thousand Metre Peaks', date: '2026-06-07', distanceKm: [32], elevationGain: 2500 },
      { name: 'Buckden Pike', date: '2026-06-13' },
    ])
    expect(counts).toMatchObject({ rows: 4, refused: 1 })
  })

  test('an event that repeats is a race on each of its days', async () => {
    const { drafts } = await calendar(
      [
        'DTSTART;VALUE=DATE:20260604',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE;VALUE=DATE:20260611',
        'SUMMARY:Series',
      ],
      ['DTSTART;VALUE=DATE:20250530', 'RRULE:FREQ=YEARLY', 'SUMMARY:Yearly'],
    )
    expect(drafts.map(({ name, date }) => `${name} ${date}`)).toEqual([
      'Series 2026-06-04',
      'Series 2026-06-18',
      'Yearly 2025-05-30',
      'Yearly 2026-05-30',
      'Yearly 2027-05-30',
    ])
  })

  test('distances as a list in a description, and a climb beside the distance in both units', async () => {
    const { drafts } = await calendar(
      [
        'DTSTART;VALUE=DATE:20260425',
        'SUMMARY:Ridge Run 10',
        'DESCRIPTION:<p>Distances:</p><ul><li>50 km (2000 m+)</li><li>25 km</li></ul><p>Start 10.30</p>',
      ],
      [
        'DTSTART;VALUE=DATE:20260426',
        'SUMMARY:Stone',
        'DESCRIPTION:BM / 24.8km / 980m / 15.4 miles / 3215 ft',
      ],
    )
    expect(drafts).toMatchObject([
      { distanceKm: [50, 25], elevationGain: 2000 },
      { distanceKm: [24.8], elevationGain: 980 },
    ])
  })

  test('a fact in the description comes before a number in the name, and a lap is not the length of a backyard', async () => {
    const { drafts } = await calendar(
      ['DTSTART;VALUE=DATE:20260425', 'SUMMARY:Welsh 1000m Peaks', 'DESCRIPTION:AL 32km / 2500m'],
      ['DTSTART;VALUE=DATE:20260426', 'SUMMARY:Half Moon 800m', 'DESCRIPTION:Distance: 12 km. Start 11.00'],
      ['DTSTART;VALUE=DATE:20260427', 'SUMMARY:Gent Backyard Ultra', 'DESCRIPTION:Distance: 6.7 km'],
    )
    expect(drafts.map(({ distanceKm }) => distanceKm)).toEqual([[32], [12], []])
  })
})
