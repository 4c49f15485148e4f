import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { importing } from '#server/testing/import-files.ts'
import { races } from '#shared/races/table.ts'

const { db } = await createTestDatabase({ withTowns: true })
const { importText } = await importing(db)

/** Each race as `day, country, latitude, longitude`, in the order of the file. */
const imported = async (content: string) => {
  await db.delete(races)
  const { counts, problems } = await importText(content)
  expect(counts).toMatchObject({ refused: 0 })
  const found = await db.select().from(races).orderBy(asc(races.date))
  return {
    problems: problems.map(({ reason }) => reason),
    races: found.map(({ date, country, latitude, longitude, maxKm }) =>
      [date, country, latitude?.toFixed(1) ?? 'no pin', longitude?.toFixed(1) ?? '', `${maxKm} km`].join(' '),
    ),
  }
}

test('a Greek calendar has its days, towns, countries and distances', async () => {
  const { races: found } = await imported(`Αγώνας;Ημερομηνία;Τοποθεσία;Απόσταση
Ημιμαραθώνιος;21 Μαρτίου 2027;ΑΘΗΝΑ;21 χλμ
Πάρνηθα Trail;4/4/2027;Αχαρνές Αττικής;15 χλμ
Ταΰγετος Challenge;9 Μαΐου 2027;Σπάρτη;31 χλμ
Μέτσοβο Ursa Trail;12 Ιουνίου 2027;Μέτσοβο;40 χλμ
Olympus Marathon;26 Ιουνίου 2027;Λιτόχωρο;44 χλμ
Faethon Olympus;10 Ιουλίου 2027;Δίον Πιερίας;100 χλμ
Trail Βόλος;3 Οκτωβρίου 2027;Βόλος, Ελλάδα;22 χλμ
Αγώνας Πάφου;7 Νοεμβρίου 2027;Πάφος, Κύπρος;12 χλμ
Αγώνας;12 Δεκεμβρίου 2027;Πουθενά;5 χλμ
`)
  expect(found).toEqual([
    '2027-03-21 GR 38.0 23.7 21 km',
    '2027-04-04 GR 38.1 23.7 15 km',
    '2027-05-09 GR 37.1 22.4 31 km',
    '2027-06-12 GR 39.8 21.2 40 km',
    '2027-06-26 GR 40.1 22.5 44 km',
    '2027-07-10 GR 40.2 22.5 100 km',
    '2027-10-03 GR 39.4 22.9 22 km',
    '2027-11-07 CY 34.8 32.4 12 km',
    '2027-12-12  no pin  5 km',
  ])
})

test('calendars in Cyrillic letters are read, and of several towns of one name none is guessed', async () => {
  const { races: found, problems } = await imported(`Название;Дата;Место;Дистанция
Crazy Owl;5 июня 2027;Санкт-Петербург;10 км
Конжак;3 июля 2027;Карпинск;21 км
Эльбрус Трейл;7 августа 2027;Терскол;50 км
Хибины;14 августа 2027;Кировск, Мурманская область;42 км
Трейл;12 сентября 2027;Красная Поляна;30 км
Казань Трейл;2 октября 2027;г. Казань, Россия;20 км
`)
  expect(found).toEqual([
    '2027-06-05 RU 59.9 30.3 10 km',
    '2027-07-03 RU 59.8 60.0 21 km',
    '2027-08-07 RU 43.3 42.5 50 km',
    '2027-08-14 RU 67.6 33.7 42 km',
    '2027-09-12 RU no pin  30 km',
    '2027-10-02 RU 55.8 49.1 20 km',
  ])
  expect(problems).toEqual([expect.stringMatching(/^several towns have this name/)])
  const mixed = await imported(`Назва,Дата,Місто,Країна,Дистанція
Київ Трейл,9 травня 2027,Київ,Україна,20 км
Chornohora Sky,12 червня 2027,Яремче,Україна,35 км
Витоша,4 юли 2027,София,България,30 км
Београд,11 априла 2027,Београд,Србија,10 км
`)
  expect(mixed.races).toEqual([
    '2027-04-11 RS 44.8 20.5 10 km',
    '2027-05-09 UA 50.5 30.5 20 km',
    '2027-06-12 UA 48.4 24.6 35 km',
    '2027-07-04 BG 42.7 23.3 30 km',
  ])
})

test('Japanese and Korean calendars name the prefecture, the district and what a place is', async () => {
  const { races: found } = await imported(`大会名,開催日,開催地,距離
東京マラソン,2027年3月7日,東京,42km
UTMF,2027年4月23日,富士河口湖町,165km
比叡山,2027年5月22日,滋賀県大津市,50km
おんたけ,2027年7月17日,長野県木曽郡王滝村,100km
富士登山競走,2027年7月23日,富士吉田市,21km
札幌,2027年8月29日,北海道札幌市,42km
`)
  expect(found).toEqual([
    '2027-03-07 JP 35.7 139.7 42 km',
    '2027-04-23 JP 35.5 138.7 165 km',
    '2027-05-22 JP 35.0 135.9 50 km',
    '2027-07-17 JP 35.8 137.6 100 km',
    '2027-07-23 JP 35.4 138.8 21 km',
    '2027-08-29 JP 43.1 141.3 42 km',
  ])
  const korean = await imported(`대회명,날짜,장소,거리
제주 트레일,2027년 10월 9일,제주시,50km
서울 100K,2027년 10월 16일,서울,100km
`)
  expect(korean.races).toEqual(['2027-10-09 KR 33.5 126.5 50 km', '2027-10-16 KR 37.6 127.0 100 km'])
})

test('an Arabic calendar is read with its own digits', async () => {
  const { races: found } = await imported(`السباق,التاريخ,المدينة,الدولة,المسافة
ماراثون مراكش,٣١ يناير ٢٠٢٧,مراكش,المغرب,٤٢ كم
جبل جيس,5 فبراير 2027,رأس الخيمة,الإمارات العربية المتحدة,20 كم
وادي رم,20 مارس 2027,العقبة,الأردن,50 كم
بيروت,14 نوفمبر 2027,بيروت,لبنان,21 كم
`)
  expect(found).toEqual([
    '2027-01-31 MA 31.6 -8.0 42 km',
    '2027-02-05 AE 25.8 55.9 20 km',
    '2027-03-20 JO 29.5 35.0 50 km',
    '2027-11-14 LB 33.9 35.5 21 km',
  ])
})
