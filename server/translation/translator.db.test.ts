import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/process/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { translations } from '#shared/translation/table.ts'
import { keepTranslation } from './queries.ts'
import { createTranslator } from './translator.ts'

const { db, url } = await createTestDatabase()
const service = createServer((req, res) => {
  const text = new URL(req.url ?? '', 'http://service').searchParams.get('q')
  res.end(JSON.stringify({ responseStatus: 200, responseData: { translatedText: `sv(${text})` } }))
})
await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const { port } = service.address() as AddressInfo
const settingsWith = (translationUrl: string) => ({
  ...readSettings({ TRANSLATION_URL: translationUrl }),
  sessionSecret: 'unused',
  publicUrl: 'http://trailherd.test',
})
const WAY = { from: 'en', to: 'sv' } as const
const translatorOn = (database: Database, sizes?: { mostKept: number; sweptEvery: number }) => {
  const settings = settingsWith(`http://127.0.0.1:${port}/get`)
  return createTranslator({ db: database, settings, log: createLog('silent') }, sizes)
}

test('the table keeps only the newest translations', async () => {
  for (const one of [1, 2, 3, 4, 5]) await keepTranslation(db, `old-${one}`, `gammal ${one}`)
  const translate = translatorOn(db, { mostKept: 3, sweptEvery: 2 })
  for (const text of ['A.', 'B.', 'C.']) await translate([text], WAY)
  const rows = await db.select().from(translations).orderBy(asc(translations.createdAt))
  expect(rows.map(({ translatedText }) => translatedText)).toEqual(['sv(A.)', 'sv(B.)', 'sv(C.)'])
})

test('without the database texts are translated too', async () => {
  const away = openDatabase({ url })
  await closeDatabase(away)
  expect(await translatorOn(away)(['Up.', 'Down.'], WAY)).toEqual([
    { translatedText: 'sv(Up.)', translated: true },
    { translatedText: 'sv(Down.)', translated: true },
  ])
})

test('when the service is down, one line per request is logged', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
  const translate = createTranslator({ db, settings: settingsWith('http://127.0.0.1:1/get'), log })
  const texts = Array.from({ length: 30 }, (_, one) => `Never seen ${one}.`)
  expect(await translate(texts, WAY)).toEqual(
    texts.map((translatedText) => ({ translatedText, translated: false })),
  )
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { texts: 30, msg: 'texts were not translated' },
  ])
})
