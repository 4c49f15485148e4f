import { expect, test } from 'vitest'
import { reading } from '#server/testing/import-files.ts'
import { entriesIn } from './values/entries.ts'
import { rulesInText } from './values/rules/read-rules.ts'

const { read } = await reading()

const CALENDAR = `Nazwa imprezy;Data zawodów;Lokalizacja;Województwo;Dystans;Suma podbiegów;Limit godzin;Zapisy;Opłata startowa;Strona www
Bieg Granią;12 czerwca 2027;Zakopane;małopolskie;71 km;5 000 m;16 godz;otwarte;320 zł;https://granie.example
Zimowa Setka;16-17 stycznia 2027;Szczyrk;śląskie;100 km, półmaraton;3200 m;30 godzin;brak miejsc;250 zł;https://setka.example
Leśna Dwunastka;3 paź 2027;Wejherowo;pomorskie;12 godzin;;;zakończone;90 zł;
Nocny Maraton (odwołany);24 lipca 2027;Cisna;podkarpackie;maraton;1 800 m przewyższenia;8 godz;;150 zł;
Bieg Wilka - przełożony;7 sie 2027;Rajcza;śląskie;42 km 2100 m w górę;;10 godz;jeszcze nie;;
`

test('a Polish calendar is understood: headers, dates, lengths, climbs, limits, entries and notes', async () => {
  const { columns, drafts } = await read(CALENDAR)
  expect(columns).toEqual({
    'Nazwa imprezy': 'name',
    'Data zawodów': 'date',
    Lokalizacja: 'location',
    Województwo: 'region',
    Dystans: 'distanceKm',
    'Suma podbiegów': 'elevationGain',
    'Limit godzin': 'cutOffHours',
    Zapisy: 'entries',
    'Opłata startowa': 'signUpFee',
    'Strona www': 'externalUrl',
  })
  expect(drafts).toMatchObject([
    { name: 'Bieg Granią', date: '2027-06-12', distanceKm: [71], elevationGain: 5000, entries: 'open' },
    { name: 'Zimowa Setka', date: '2027-01-16', distanceKm: [100, 21.1], entries: 'soldOut' },
    {
      name: 'Leśna Dwunastka',
      date: '2027-10-03',
      entries: 'closed',
      specialFormats: ['Fixed-time 24h etc.'],
    },
    { name: 'Nocny Maraton', date: '2027-07-24', dateStatus: 'cancelled', elevationGain: 1800 },
    {
      name: 'Bieg Wilka',
      date: '2027-08-07',
      dateStatus: 'postponed',
      distanceKm: [42],
      elevationGain: 2100,
    },
  ])
  expect(drafts[0]?.courses).toMatchObject([{ cutOffHours: 16 }])
})

test.each([
  ['Zapisy otwarte', 'open'],
  ['zamknięte', 'closed'],
  ['Brak miejsc', 'soldOut'],
  ['zapisy ruszają 1 marca', null],
])('%s means that entries are %s', (text, meant) => {
  expect(entriesIn(text)).toBe(meant)
})

test.each([
  ['Opłata startowa nie podlega zwrotowi.', { refund: 'no' }],
  ['Zwrot 50% opłaty do dnia 1 maja.', { refund: 'partly' }],
  ['Pakiet można bezpłatnie przepisać na inną osobę.', { transfer: 'yes' }],
  ['Kije są dozwolone na całej trasie.', { poles: 'yes' }],
  ['Zakaz używania kijów.', { poles: 'no' }],
  ['Psy są mile widziane.', { dogs: 'yes' }],
])('%s', (text, rules) => {
  expect(rulesInText(text)).toEqual(rules)
})
