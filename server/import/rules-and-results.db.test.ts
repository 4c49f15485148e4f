import { beforeEach, expect, test } from 'vitest'
import { noTownsNeeded } from '#server/testing/database/no-towns-needed.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { importing } from '#server/testing/import-files.ts'
import { importSources } from '#shared/imports/table.ts'
import { races } from '#shared/races/table.ts'

const { db } = await createTestDatabase()
const { importText } = await importing(db)
await noTownsNeeded(db)

beforeEach(async () => {
  await db.delete(races)
  await db.delete(importSources)
})

const stored = async () => (await db.select().from(races))[0]

test.each([
  [
    'English',
    'Name;Date;Location;Distance km;Refunds;Transfer;Deferral;Minimum age;Poles allowed;Dogs;Mandatory kit;Public transport;Results;Starters;Finishers',
    'yes;partly;no;18;yes;no;Whistle, phone;Train to Hathersage;https://results.example/r;120;80',
  ],
  [
    'Swedish',
    'Namn;Datum;Plats;Distans km;Återbetalning;Namnbyte;Framflyttning;Åldersgräns;Stavar;Hundar;Obligatorisk utrustning;Kollektivtrafik;Resultat;Startande;Fullföljande',
    'ja;delvis;nej;18 år;tillåtna;ej tillåtna;Whistle, phone;Train to Hathersage;https://results.example/r;120;80',
  ],
  [
    'German',
    'Name;Datum;Ort;Distanz km;Rückerstattung;Ummeldung;Umbuchung;Mindestalter;Stöcke;Hunde;Pflichtausrüstung;ÖPNV;Ergebnisse;Gestartet;Im Ziel',
    'ja;teilweise;nein;18;erlaubt;verboten;Whistle, phone;Train to Hathersage;https://results.example/r;120;80',
  ],
  [
    'French',
    'Nom;Date;Lieu;Distance km;Remboursement;Cession de dossard;Report;Âge minimum;Bâtons;Chiens;Matériel obligatoire;Transports en commun;Résultats;Partants;Arrivants',
    'oui;partiellement;non;18;autorisés;interdits;Whistle, phone;Train to Hathersage;https://results.example/r;120;80',
  ],
])('columns in %s fill rules and results', async (_language, headers, cells) => {
  await importText(
    `${headers}\nPeak Run;2026-09-05;Edale;21;${cells}\nOther Run;2026-09-06;Edale;10;;;;;;;;;;;\n`,
  )
  const [first, second] = await db.select().from(races).orderBy(races.date)
  expect(first).toMatchObject({
    resultsUrl: 'https://results.example/r',
    starters: 120,
    finishers: 80,
    rules: {
      refund: 'yes',
      transfer: 'partly',
      deferral: 'no',
      minAge: 18,
      poles: 'yes',
      dogs: 'no',
      kit: 'Whistle, phone',
      publicTransport: 'Train to Hathersage',
    },
  })
  expect(second).toMatchObject({ resultsUrl: null, starters: null, finishers: null, rules: {} })
})

test('texts are read too, a column says more than a text, and starters alone are how many take part', async () => {
  await importText(
    'name,date,location,starters,dogs,description\nPeak Run,2027-09-05,Edale,120,yes,"No refunds. No dogs. Minimum age 16."\n',
  )
  const race = await stored()
  expect(race?.rules).toEqual({ refund: 'no', dogs: 'yes', minAge: 16 })
  expect([race?.starters, race?.finishers]).toEqual([null, null])
})

test('a second import keeps the rules that a file says nothing of, and those that a person has changed', async () => {
  const file = (dogs: string) => `name,date,location,dogs\nPeak Run,2027-09-05,Edale,${dogs}\n`
  await importText(file('yes'), { source: { name: 'A calendar' } })
  await importText(file('no'), { source: { name: 'A calendar' } })
  expect((await stored())?.rules).toEqual({ dogs: 'no' })
  await db.update(races).set({ rules: { dogs: 'yes', poles: 'no' } })
  await importText(file('no'), { source: { name: 'A calendar' } })
  expect((await stored())?.rules).toEqual({ dogs: 'yes', poles: 'no' })
})
