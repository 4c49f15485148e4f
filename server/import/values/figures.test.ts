import { describe, expect, test } from 'vitest'
import { foldedText } from '#server/platform/text/folded-text.ts'
import { climbsOf } from './climbs.ts'
import { positionFrom, positionIn } from './coordinates.ts'
import { distancesOf } from './distances.ts'
import { feeOf } from './fees.ts'
import { linkIn, mailIn } from './links.ts'
import { plainLine } from './plain-text.ts'
import { nameAndStatus } from './race-words.ts'

describe('distances', () => {
  test.each<[string, number[]]>([
    ['50k/25k', [50, 25]],
    ['50k 50mi', [50, 80.47]],
    ['100 mi', [160.93]],
    ['100M', [160.93]],
    ['marathon', [42.2]],
    ['half', [21.1]],
    ['Halvmaraton 21 km', [21]],
    ['Marathon (46 km)', [46]],
    ['10 km, Halbmarathon, Marathon', [10, 21.1, 42.2]],
    ['21,1 km, 43 km', [21.1, 43]],
    ['10,21,42', [10, 21, 42]],
    ['42,195', [42.2]],
    ['10, 20 & 30 km', [10, 20, 30]],
    ['5-50 km', [5, 50]],
    ['7,5/15/23 km', [7.5, 15, 23]],
    ['13.7km / 8.5mi', [13.7]],
    ['800 m, 5 km, 10 km', [0.8, 5, 10]],
    ['5000m', [5]],
    ['1609 yd', [1.47]],
    ['100 km (time limit 24h)', [100]],
    ['Ultra', []],
    ['Backyard', []],
    ['24h', []],
    ['50k,50m,100k', [50, 80.47, 100]],
    ['10km,21km,42km', [10, 21, 42]],
    ['Full & Half Marathon', [42.2, 21.1]],
    ['7 day stage race 250 km', [250]],
    ['One hundred miles', [160.93]],
    ['100 Mile (solo, 2-person relay), start 7:00', [160.93]],
    ['½ marathon', [21.1]],
    ['5½ miles', [8.85]],
    ['13.1/26.2/50K', [21.1, 42.2, 50]],
    ['double marathon', [84.4]],
    ['maratón y medio maratón', [42.2, 21.1]],
    ['M/HM/10', [42.2, 21.1, 10]],
    ['Milen', [10]],
    ['10 Engelse mijl', [16.09]],
    ['100+ miles', [160.93]],
    ['50 oder 100 km', [50, 100]],
    ['50K (12 loops)', [50]],
    ['U9 0.5km, U11 1km', [0.5, 1]],
    ['Half Hundred', []],
    ['10.000 m', [10]],
    ['250M', [402.34]],
    ['12km/500mD+ - 25km/1100mD+', [12, 25]],
    ['400m, 1000m, 5km', [0.4, 1, 5]],
    ['5 km, 800 m Bambini', [5, 0.8]],
    ['10 km (ab 16 Jahre), 5 km (ab 12 J.), 1 km (Jahrgang 2017-2019)', [10, 5, 1]],
    ['21 km (från 18 år), 5 km (12–15 år)', [21, 5]],
    ['17 km (à partir de 18 ans) / 8,5 km (16 ans)', [17, 8.5]],
    ['5 km (od 12 lat)', [5]],
    ['50K (ages 18+), 10K (16+)', [50, 10]],
    ['1 mil / ½ mil', [10, 5]],
    ['5K, 1/2 mile kids run', [5, 0.8]],
    ['1/2/5 km', [1, 2, 5]],
    ['1/4, 1/2 og 1/1 marathon', [10.55, 21.1, 42.2]],
    ['½ og 1/1 maraton', [21.1, 42.2]],
    ['1/2 marathon', [21.1]],
    ['４２ｋｍ', [42]],
    ['42キロ・21.0975㎞・１０キロメートル', [42, 21.1, 10]],
    ['100マイル', [160.93]],
    ['ハーフマラソン、フルマラソン', [21.1, 42.2]],
    ['ウルトラ 70キロ', [70]],
    ['50公里 / 21公里', [50, 21]],
    ['하프코스, 10킬로', [21.1, 10]],
    ['42 км, 10 км', [42, 10]],
    ['ультрамарафон 70 км', [70]],
    ['カラフル健康マラソン 5km', [5]],
  ])('%s', (text, km) => {
    expect(distancesOf(text).km).toEqual(km)
  })

  test('of fixed-time races are hours', () => {
    expect(distancesOf('6 Stunden').hours).toEqual([6])
    expect(distancesOf('24時間').hours).toEqual([24])
    expect(distancesOf('12 / 24 hours').hours).toEqual([12, 24])
    expect(distancesOf('6 days').hours).toEqual([144])
    expect(distancesOf('6/12/24h')).toMatchObject({ km: [], hours: [6, 12, 24] })
    expect(distancesOf('6, 12, & 24 hours').hours).toEqual([6, 12, 24])
    expect(distancesOf('24h,12h').hours).toEqual([24, 12])
    expect(distancesOf('100/24h')).toMatchObject({ km: [100], hours: [24] })
    expect(distancesOf('6d, 12u').hours).toEqual([12, 144])
    expect(distancesOf('6h (1.5 km loop)')).toMatchObject({ km: [], hours: [6] })
  })

  test('do not include the climb in the same cell, which is read as climb', () => {
    expect(distancesOf('53km 2100m+')).toMatchObject({ km: [53], climb: 2100 })
    expect(distancesOf('Ultra 62 km, D+ 3200 m')).toMatchObject({ km: [62], climb: 3200 })
    expect(distancesOf('56 km / 2 800 hm')).toMatchObject({ km: [56], climb: 2800 })
    expect(distancesOf("50K 8,000' gain")).toMatchObject({ km: [50], climb: 2438 })
    expect(distancesOf('25km/1100mD+')).toMatchObject({ km: [25], climb: 1100 })
    expect(distancesOf('AS 5.6km/450m Kinder Trog', undefined, true)).toMatchObject({ km: [5.6], climb: 450 })
    expect(distancesOf('6 miles, 1200 feet')).toMatchObject({ km: [9.66], climb: 366 })
    expect(distancesOf('27 km\nClimb: 1,525 m')).toMatchObject({ km: [27], climb: 1525 })
  })

  test('with commas between thousands where decimals have points', () => {
    const habits = { unit: 'km', hasDecimalCommas: false } as const
    expect(distancesOf('3,100 miles', habits).km).toEqual([4988.97])
    expect(distancesOf('80,5 km', habits).km).toEqual([80.5])
    expect(distancesOf('10,5', habits).km).toEqual([10, 5])
    expect(distancesOf('42,195 km', habits).km).toEqual([42.2])
  })

  test('of 26.2 and 13.1 are marathons where other cells say their units', () => {
    const habits = { unit: 'km', hasDecimalCommas: false, saysUnits: true } as const
    expect(distancesOf('26.2', habits).km).toEqual([42.2])
    expect(distancesOf('26.2').km).toEqual([26.2])
  })

  test('without a unit use the unit of the header', () => {
    expect(distancesOf('50, 31', { unit: 'mi', hasDecimalCommas: false }).km).toEqual([80.47, 49.89])
  })
})

test.each<[string, number[]]>([
  ['5300M+', [5300]],
  ['2.100', [2100]],
  ['2 100', [2100]],
  ['6,890 ft', [2100]],
  ['1020 / 2080', [1020, 2080]],
  ['1.250 - 2.600', [1250, 2600]],
  ['1250 m - 2600 m', [1250, 2600]],
  ['900-1000 m', [1000]],
  ['850 m+ - 850 m', [850]],
  ['mt. 550 - 1300 D+', [550, 1300]],
  ['D+ 2100 / D- 2100', [2100]],
  ['1095m / 3593ft', [1095]],
  ['50 km: 2500 m; 25 km: 1200 m', [2500, 1200]],
  ["2'400 m", [2400]],
  ['0', []],
  ['-', []],
])('the climb of %s', (text, metres) => {
  expect(climbsOf(text)).toEqual(metres)
})

test('thousands written as K have the unit of their column', () => {
  expect([climbsOf('7K', 'ft'), climbsOf('4,500\u2019', 'm')]).toEqual([[2134], [1372]])
})

test.each<[string, number, number]>([
  ['63.39, 13.08', 63.39, 13.08],
  ['SD 807 727', 54.15021, -2.29622],
  ['GR TG5140913177', 52.65798, 1.71605],
  ['63,399; 13,081', 63.399, 13.081],
  [`N 31°56'03" E 130°51'42"`, 31.934167, 130.861667],
  [`46°1'14.5"N, 7°44'57"E`, 46.020694, 7.749167],
  ['28.0997° N, 15.4134° W', 28.0997, -15.4134],
  ['https://www.google.com/maps/@59.91,10.75,12z', 59.91, 10.75],
  ['https://www.openstreetmap.org/?mlat=59.9&mlon=10.7#map=12/59.9/10.7', 59.9, 10.7],
  ['POINT(13.08 63.39)', 63.39, 13.08],
])('the position of %s', (text, lat, lng) => {
  expect(positionIn(text)).toEqual({ lat, lng })
})

test('a length is no position', () => {
  expect(positionIn('5,500 m')).toBeNull()
})

test('a position from two cells may have letters and commas', () => {
  expect(positionFrom('28.0997° N', '15.4134° W')).toEqual({ lat: 28.0997, lng: -15.4134 })
  expect(positionFrom('63,399', '13,081')).toEqual({ lat: 63.399, lng: 13.081 })
  expect(positionFrom('95', '10')).toBeNull()
})

test('a fee gets a level in any known currency, and none if the currency is unknown', () => {
  expect(['$145', '$85', 'free', '250 kr', '€ 65', '$$'].map((text) => feeOf(text, '', null))).toEqual([
    '$$$',
    '$$',
    '$',
    '$',
    '$$',
    '$$',
  ])
  expect([feeOf('450', 'Fee (SEK)', null), feeOf('450', '', 'SE'), feeOf('450', '', null)]).toEqual([
    '$',
    '$',
    null,
  ])
})

test('web and email addresses are found in the forms people use', () => {
  expect(linkIn('www.oldmill.example')).toBe('https://www.oldmill.example')
  expect(linkIn('vertikal.example/2027')).toBe('https://vertikal.example/2027')
  expect(linkIn('<a href="https://x.example/a?b=1&amp;c=2">here</a>')).toBe('https://x.example/a?b=1&c=2')
  expect([linkIn('zur Seite'), linkIn('info@x.com'), linkIn('13.7km')]).toEqual([null, null, null])
  expect(mailIn('mailto:run@fell.example')).toBe('run@fell.example')
})

test('a note that the race is cancelled is read and removed from the name', () => {
  expect(nameAndStatus('CANCELLED - Sheepwash')).toEqual({ name: 'Sheepwash', status: 'cancelled' })
  expect(nameAndStatus('Loppet (inställt)')).toEqual({ name: 'Loppet', status: 'cancelled' })
  expect(nameAndStatus('The Cancelled Man Race')).toMatchObject({ status: null })
})

test('tags, entities and characters that cannot be stored are removed from texts', () => {
  expect(plainLine(' Fell &amp; <b>Fun</b>\u0000\n Run\ud800')).toBe('Fell & Fun Run')
  expect(plainLine('CafÃ© Ã…re â€“ SÃ£o')).toBe('Café Åre – São')
  expect(plainLine('Ângela Â São')).toBe('Ângela Â São')
  expect(foldedText('Sørmarka  Träil!')).toBe('sormarka trail')
})
