import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { importing } from '#server/testing/import-files.ts'
import { races } from '#shared/races/table.ts'

const { db } = await createTestDatabase({ withTowns: true })
const { importText } = await importing(db)

/** Where each race is, as `country latitude longitude`, in the order of the file. */
const placesOf = async (header: string, places: string[]) => {
  await db.delete(races)
  const rows = places.map((place, row) => `Race ${row};${2027 + row}-06-06;${place}`)
  const { counts } = await importText([`Race;Date;${header}`, ...rows].join('\n'))
  expect(counts).toMatchObject({ refused: 0 })
  const found = await db.select().from(races).orderBy(asc(races.date))
  return found.map(({ country, latitude, longitude }) =>
    [country ?? 'no country', latitude?.toFixed(1) ?? 'no pin', longitude?.toFixed(1) ?? ''].join(' ').trim(),
  )
}

/** Rows of `place -> where it is`. */
const played = async (header: string, table: string) => {
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' -> '))
  const found = await placesOf(
    header,
    rows.map(([place = '']) => place),
  )
  expect(rows.map(([place], row) => `${place} -> ${found[row]}`)).toEqual(rows.map((row) => row.join(' -> ')))
}

test('Greek towns of one name are told apart by their prefecture, in a column or after the town', async () => {
  await played(
    'Περιοχή;Νομός',
    `Νάουσα;Ημαθίας -> GR 40.6 22.1
     Νάουσα;Κυκλάδων -> GR 37.1 25.2
     Νάουσα;Ημαθία -> GR 40.6 22.1
     Μέτσοβο;Ιωαννίνων -> GR 39.8 21.2
     Στενή;Ευβοίας -> GR no pin
     Αμπελάκια;Λάρισας -> GR no pin`,
  )
  await played(
    'Τοποθεσία',
    `Κρυονέρι, Αττική -> GR 38.1 23.8
     Νάουσα Ημαθίας -> GR 40.6 22.1
     Άγιος Νικόλαος Λασιθίου -> GR 35.2 25.7
     Αγ. Νικόλαος, Κρήτη -> GR 35.2 25.7
     Ν. Σμύρνη -> GR 37.9 23.7
     Χώρα Σερίφου -> GR 37.2 24.5
     ΚΑΡΠΕΝΗΣΙ -> GR 38.9 21.8
     Όλυμπος -> GR no pin`,
  )
})

test('Russian regions may be shortened, and small towns of countries with two alphabets are known', async () => {
  await played(
    'Город;Регион',
    `Кировск;Мурманская обл -> RU 67.6 33.7
     Кировск;Ленинградская обл. -> RU 59.9 31.0
     г.Москва;Москва -> RU 55.8 37.6
     с. Кага;Башкортостан -> RU no pin`,
  )
  await played('Место', 'Пале, Босна и Херцеговина -> BA 43.8 18.6\nПрилеп, Македонија -> MK 41.3 21.6')
})

test('Japanese calendars name prefecture and town in two columns, or with spaces and dots between', async () => {
  await played(
    '都道府県;市区町村',
    `山梨県;富士河口湖町 -> JP 35.5 138.7
     山梨県;北杜市 -> JP 35.8 138.4
     北海道;留寿都村 -> JP 42.7 140.9
     群馬県;川場村 -> JP no pin`,
  )
  await played(
    '場所',
    `長野県 上田市 菅平高原 -> JP 36.4 138.3
     熊本県・水上村 -> JP no pin
     東京都渋谷区 -> JP 35.7 139.7
     香港 -> HK 22.3 114.2
     台湾 台北 -> TW 25.0 121.5`,
  )
})

test('Chinese and Korean provinces may be shortened and stand right before the town', async () => {
  await played(
    '地点',
    `浙江宁海 -> CN 29.3 121.4
     云南大理 -> CN 25.6 100.2
     河北省张家口市崇礼区 -> CN 41.0 115.3
     四川省阿坝州小金县 -> CN 31.0 102.4
     台灣台北市 -> TW 25.0 121.5
     北京市 -> CN 39.9 116.4`,
  )
  await played(
    '장소',
    `제주특별자치도 서귀포시 -> KR 33.3 126.6
     전북 장수군 -> KR 35.6 127.5
     강원도 인제군 -> KR no pin`,
  )
})

test('Arabic commas, vowels and short names of countries, and Hebrew towns', async () => {
  await played(
    'المكان',
    `الرياض، المملكة العربية السعودية -> SA 24.7 46.7
     عمّان، الأردن -> JO 32.0 35.9
     القاهرة، مصر -> EG 30.1 31.2
     حتا، الإمارات -> AE no pin
     نزوى، سلطنة عمان -> OM 22.9 57.5`,
  )
  await played('מקום', 'ירושלים -> IL 31.8 35.2\nערד -> IL 31.3 35.2')
})
