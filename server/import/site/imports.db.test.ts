import { eq, sql } from 'drizzle-orm'
import request from 'supertest'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { noTownsNeeded } from '#server/testing/database/no-towns-needed.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { workbookOf } from '#server/testing/factories/workbook.ts'
import { type Agent, signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { ImportView } from '#shared/imports/schema.ts'
import { importDrafts, importFiles, importReadings, imports } from '#shared/imports/table.ts'
import { races } from '#shared/races/table.ts'
import { importsChore } from './imports-chore.ts'

const { app, db } = await createTestApp()
// No towns are needed here. The empty list counts as complete.
await noTownsNeeded(db)
const { agent, user } = await signedInAgent(app, db)
const { agent: other } = await signedInAgent(app, db)
await signedInAgent(app, db, { username: 'admin' })
const admin = await signIn(app, 'admin')

beforeEach(async () => {
  await db.delete(races)
  await db.delete(imports)
})

const CSV = `Race;Town;Date;Distance;Prize
Fjällmaran;Åre;2027-07-03;42 km;ham
Skogsloppet;Falun;2027-08-14;"10; 21";
Backyard;;never;;
`

const sendFile = (content: string | Buffer, name = 'races.csv', by: Agent = agent) =>
  by.post('/api/imports').attach('file', Buffer.from(content), name)

const read = async (content: string | Buffer, name?: string): Promise<ImportView> =>
  (await sendFile(content, name).expect(201)).body

const finished = (id: number, by: Agent = agent) =>
  vi.waitFor(
    async () => {
      const { body } = await by.get(`/api/imports/${id}`).expect(200)
      expect(body.state).not.toBe('running')
      return body as ImportView
    },
    { timeout: 60_000, interval: 100 },
  )

const run = async (id: number, by: Agent = agent) => {
  await by.post(`/api/imports/${id}/run`).expect(202)
  return finished(id, by)
}

const names = async () => (await db.select({ name: races.name }).from(races)).map(({ name }) => name).sort()

describe('an uploaded file', () => {
  test('gets its columns, race cards, problems by reason and counts in the answer', async () => {
    const view = await read(CSV)
    expect(view).toMatchObject({ state: 'draft', fileName: 'races.csv', format: 'CSV', by: user.username })
    expect(view.columns).toMatchObject({
      Race: 'name',
      Town: 'location',
      Date: 'date',
      Distance: 'distanceKm',
      Prize: null,
    })
    expect(view.headers[0]).toEqual({ header: 'Race', examples: ['Fjällmaran', 'Skogsloppet', 'Backyard'] })
    expect(view.headers.map(({ header }) => header)).toEqual(['Race', 'Town', 'Date', 'Distance', 'Prize'])
    expect(view.sample).toMatchObject([
      { name: 'Fjällmaran', location: 'Åre', date: '2027-07-03', distanceKm: 42 },
      { name: 'Skogsloppet', distanceKm: [10, 21] },
    ])
    expect(view.counts).toMatchObject({ rows: 3, races: 2, refused: 1 })
    expect(view.problems).toMatchObject([
      { kind: 'refused', count: 1, examples: [{ row: 4, value: 'never' }] },
    ])
    expect(await names()).toEqual([])
  })

  test.each<[string, string | Buffer, string]>([
    [
      'an Excel workbook',
      workbookOf([
        ['Race', 'Town', 'Date'],
        ['Ridge', 'Oslo', '2027-06-06'],
      ]),
      'Excel',
    ],
    ['a JSON list', JSON.stringify([{ name: 'Ridge', location: 'Oslo', date: '2027-06-06' }]), 'JSON'],
    [
      'a calendar',
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20270606\r\nSUMMARY:Ridge\r\nLOCATION:Oslo\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
      'iCalendar',
    ],
  ])('may be %s, whatever its name', async (_what, content, format) => {
    const view = await read(content, 'list.txt')
    expect(view.format).toBe(format)
    expect(view.sample).toMatchObject([{ name: 'Ridge', location: 'Oslo', date: '2027-06-06' }])
    expect((await run(view.id)).counts).toMatchObject({ created: 1, refused: 0 })
    expect(await names()).toEqual(['Ridge'])
  })

  test('may be pasted text', async () => {
    const { body } = await agent
      .post('/api/imports')
      .send({ text: 'Race\tDate\nRidge\t2027-06-06\n', source: 'Club calendar' })
      .expect(201)
    expect(body).toMatchObject({ fileName: 'Pasted table', source: 'Club calendar', counts: { races: 1 } })
    await run(body.id)
    expect((await db.select().from(races))[0]).toMatchObject({
      source: { name: 'Club calendar' },
      location: '',
    })
  })

  test('that cannot be read is refused in the language of the person', async () => {
    const sent = (content: string) =>
      agent
        .post('/api/imports')
        .set('Accept-Language', 'sv')
        .attach('file', Buffer.from(content), 'lopp')
        .expect(400)
    expect((await sent('%PDF-1.7 ...')).body.errors.file).toBe(
      'Det här är en PDF och kan inte läsas som en lista med lopp. Spara tabellen i den som CSV eller som en Excelarbetsbok.',
    )
    expect((await sent('{ "name": ')).body.errors.file).toMatch(/^Filen är inte giltig JSON/)
    expect((await sent('Lopp;Datum\n"A;2027-06-06\n')).body.errors.file).toBe(
      'Rad 2: ett citattecken öppnas men avslutas aldrig.',
    )
  })

  test('that cannot be read is refused with a reason, and nothing is stored', async () => {
    const { body } = await sendFile(Buffer.from('%PDF-1.7 ...'), 'races.pdf').expect(400)
    expect(body.errors.file).toContain('PDF')
    expect((await agent.post('/api/imports').send({ text: '   ' }).expect(400)).body.errors.text).toBe(
      'Send a file, a pasted table or an https address.',
    )
    expect(
      (await agent.post('/api/imports').send({ url: 'https://127.0.0.1/x.csv' }).expect(400)).body.errors.url,
    ).toContain('not an address in the internet')
    await agent.post('/api/imports').send({ url: 'http://example.com/x.csv' }).expect(400)
    await agent.post('/api/imports').type('text/plain').send('a,b').expect(415)
    await agent.post('/api/imports').attach('photo', Buffer.from(CSV), 'races.csv').expect(400)
    expect(await db.$count(imports)).toBe(0)
  })

  test('larger than 50 MB is refused before it is read', async () => {
    const { body } = await sendFile(Buffer.alloc(51 * 1024 * 1024, 'a')).expect(413)
    expect(body.message).toBe('The file is too large: it may have at most 50 MB.')
  })

  test('is refused in Swedish', async () => {
    const { body } = await agent.post('/api/imports').set('Accept-Language', 'sv').send({}).expect(400)
    expect(body.message).toBe('Skicka en fil, en inklistrad tabell eller en https-adress.')
    const { body: gone } = await agent.get('/api/imports/999').set('Accept-Language', 'sv').expect(404)
    expect(gone.message).toBe('Importen finns inte.')
  })

  test('is refused for visitors', async () => {
    await request(app).post('/api/imports').send({ text: CSV }).expect(401)
    await request(app).get('/api/imports').expect(401)
  })

  test('is read even if it has characters that the database cannot store', async () => {
    const list = String.raw`[{"name":"Ridge \u0000 one","date":"2027-06-06"},{"name":"\ud83c","date":"soon \u0000"}]`
    const view = await read(list)
    expect(view.counts.rows).toBe(2)
  })
})

describe('reading again', () => {
  test('uses the columns that a person chose', async () => {
    const { id } = await read('Who,What,When\nÅsa,Ridge Race,2027-06-06\n')
    const { body } = await agent
      .patch(`/api/imports/${id}`)
      .send({ columns: { Who: null, What: 'name', When: 'date' } })
      .expect(200)
    expect(body).toMatchObject({
      id,
      columns: { Who: null, What: 'name', When: 'date' },
      sample: [{ name: 'Ridge Race' }],
    })
  })

  test('applies the chosen order to ambiguous dates', async () => {
    const view = await read('Race,Date\nRidge,06/07/2027\n')
    expect(view.dates).toBe('ambiguous')
    const { body } = await agent.patch(`/api/imports/${view.id}`).send({ dates: 'month-first' }).expect(200)
    expect(body).toMatchObject({ chosenDates: 'month-first', sample: [{ date: '2027-06-07' }] })
    await run(view.id)
    expect((await db.select().from(races))[0]?.date).toBe('2027-06-07')
  })

  test('puts dates without a year into the chosen one', async () => {
    const view = await read('Race,Date\nRidge,6 June\n')
    expect(view).toMatchObject({ lacksYear: true, chosenYear: null, counts: { refused: 1 } })
    const { body } = await agent.patch(`/api/imports/${view.id}`).send({ year: 2027 }).expect(200)
    expect(body).toMatchObject({ lacksYear: false, chosenYear: 2027, sample: [{ date: '2027-06-06' }] })
    // What is left out stays as it was.
    const again = await agent.patch(`/api/imports/${view.id}`).send({}).expect(200)
    expect(again.body).toMatchObject({ chosenYear: 2027, counts: { refused: 0 } })
    const { body: refused } = await agent.patch(`/api/imports/${view.id}`).send({ year: 27 }).expect(400)
    expect(refused.message).toBe('Choose a year from 1990 to 2100.')
  })

  test('is offered when no column can be a name or a date', async () => {
    const view = await read('A,B\n1,2\n3,4\n')
    expect(view.missing).toContain('date')
    const { body } = await agent.post(`/api/imports/${view.id}/run`).expect(409)
    expect(body.message).toBe(
      'No row of the file makes a race. Choose what the columns mean, or mend the file.',
    )
  })

  test('refuses meanings that are not in the list', async () => {
    const { id } = await read(CSV)
    const { body } = await agent
      .patch(`/api/imports/${id}`)
      .send({ columns: { Race: 'title' } })
      .expect(400)
    expect(body.message).toBe('Choose what each column means from the list.')
  })
})

describe('an import', () => {
  test('is run once', async () => {
    const { id } = await read(CSV)
    const done = await run(id)
    expect(done).toMatchObject({ state: 'done', counts: { rows: 3, races: 2, created: 2, refused: 1 } })
    expect(await names()).toEqual(['Fjällmaran', 'Skogsloppet'])
    expect((await db.select().from(races)).every(({ createdBy }) => createdBy === user.id)).toBe(true)
    await agent.post(`/api/imports/${id}/run`).expect(409)
    await agent.patch(`/api/imports/${id}`).send({ dates: 'day-first' }).expect(409)
    // They go after the races are there.
    await expect.poll(() => db.$count(importFiles, eq(importFiles.kind, 'file'))).toBe(0)
    await expect.poll(() => db.$count(importDrafts)).toBe(0)
    expect((await run((await read(CSV)).id)).counts).toMatchObject({ created: 0, unchanged: 2 })
  })

  test('started twice at the same time runs once', async () => {
    const { id } = await read(CSV)
    const answers = await Promise.all([1, 2, 3].map(() => agent.post(`/api/imports/${id}/run`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    await finished(id)
    expect(await names()).toHaveLength(2)
  })

  test('is refused while another import of the same person runs', async () => {
    const { id } = await read(CSV)
    await db.insert(imports).values({ fileName: 'x', state: 'running', createdBy: user.id })
    const { body } = await agent.post(`/api/imports/${id}/run`).expect(409)
    expect(body.message).toBe('Another import of yours is running. Please wait until it is done.')
  })

  test('is visible to its owner and race admins only', async () => {
    const { id } = await read(CSV)
    for (const ask of [
      other.get(`/api/imports/${id}`),
      other.patch(`/api/imports/${id}`).send({}),
      other.post(`/api/imports/${id}/run`),
      other.delete(`/api/imports/${id}`),
      other.get(`/api/imports/${id}/problems.csv`),
    ])
      await ask.expect(404)
    await request(app).get(`/api/imports/${id}`).expect(401)
    await admin.get(`/api/imports/${id}`).expect(200)
    expect((await other.get('/api/imports').expect(200)).body).toEqual([])
    expect((await agent.get('/api/imports').expect(200)).body).toMatchObject([{ id, fileName: 'races.csv' }])
    expect((await admin.get('/api/imports').expect(200)).body).toMatchObject([{ id, by: user.username }])
  })

  test('does not change other people’s races', async () => {
    const owned = await run((await read(CSV)).id)
    expect(owned.counts.created).toBe(2)
    const changed = CSV.replace('42 km', '50 km')
    const { body: theirs } = await sendFile(changed, 'races.csv', other).expect(201)
    expect((await run(theirs.id, other)).counts).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 0,
      elsewhere: 2,
    })
    const { body: admins } = await sendFile(changed, 'races.csv', admin).expect(201)
    expect((await run(admins.id, admin)).counts).toMatchObject({ created: 0, updated: 1 })
  })

  test('belongs to the account that a race admin names; other people cannot name one', async () => {
    const { body } = await admin.post('/api/imports').send({ text: CSV, owner: user.username }).expect(201)
    expect(body.owner).toBe(user.username)
    await run(body.id, admin)
    expect((await db.select().from(races))[0]?.createdBy).toBe(user.id)
    await agent.post('/api/imports').send({ text: CSV, owner: 'admin' }).expect(403)
    const { body: refusal } = await admin
      .post('/api/imports')
      .send({ text: CSV, owner: 'nobody at all' })
      .expect(400)
    expect(refusal.errors.owner).toBe('There is no account with that username.')
  })

  test('saves what was read, also when the file is gone', async () => {
    const { id } = await read(CSV)
    await db.delete(importFiles).where(eq(importFiles.kind, 'file'))
    expect(await run(id)).toMatchObject({ state: 'done', counts: { created: 2, refused: 1 } })
  })

  test('that an earlier release has read is read again', async () => {
    const { id } = await read(CSV)
    await db.delete(importDrafts)
    expect(await run(id)).toMatchObject({ state: 'done', counts: { created: 2, refused: 1 } })
  })

  test('that fails says so and can be run again', async () => {
    const { id } = await read(CSV)
    const kept = await db.select().from(importFiles).where(eq(importFiles.importId, id))
    await db.delete(importDrafts)
    await db
      .update(importFiles)
      .set({ bytes: Buffer.from('%PDF') })
      .where(eq(importFiles.kind, 'file'))
    const failed = await run(id)
    expect(failed.state).toBe('failed')
    expect(failed.problem).toContain('PDF')
    await db
      .update(importFiles)
      .set({ bytes: kept[0]?.bytes as Buffer })
      .where(eq(importFiles.kind, 'file'))
    expect((await run(id)).state).toBe('done')
  })
})

describe('refused rows', () => {
  test('can be downloaded as a file, corrected and imported', async () => {
    const { id } = await read(CSV)
    const { text, headers } = await agent.get(`/api/imports/${id}/problems.csv`).expect(200)
    expect(headers['content-disposition']).toBe(`attachment; filename="problems-${id}.csv"`)
    expect(text).toContain('Backyard')
    await run(id)
    const mended = await read(text.replace('never', '2027-09-01'), 'mended.csv')
    expect(mended.counts).toMatchObject({ rows: 1, races: 1, refused: 0 })
    await run(mended.id)
    expect(await names()).toEqual(['Backyard', 'Fjällmaran', 'Skogsloppet'])
  })

  test('are split at semicolons in Swedish, as spreadsheets there expect, and can be imported as well', async () => {
    const { body } = await sendFile(CSV, 'lopp.csv').set('Accept-Language', 'sv').expect(201)
    const { id } = body
    const { text } = await agent.get(`/api/imports/${id}/problems.csv`).expect(200)
    const [heading = ''] = text.split('\r\n')
    expect(heading.split(';').at(-1)).toBe('problem')
    const mended = await read(text.replace('never', '2027-09-01'), 'mended.csv')
    expect(mended.counts).toMatchObject({ rows: 1, races: 1, refused: 0 })
  })

  test('of an import without problems are a 404', async () => {
    const { id } = await read('Race,Date\nRidge,2027-06-06\n')
    await agent.get(`/api/imports/${id}/problems.csv`).expect(404)
  })
})

describe('undoing', () => {
  test('removes imported races, keeps those edited since, and works once', async () => {
    const { id } = await read(CSV)
    await run(id)
    const [race] = await db.select().from(races).where(eq(races.name, 'Fjällmaran'))
    await db
      .update(races)
      .set({ elevationGain: 900, updatedAt: sql`now() + interval '1 second'` })
      .where(eq(races.id, race?.id ?? 0))
    const { body } = await agent.delete(`/api/imports/${id}`).expect(200)
    expect(body).toEqual({ removed: 1, restored: 0, kept: ['Fjällmaran'] })
    expect(await names()).toEqual(['Fjällmaran'])
    expect((await agent.get(`/api/imports/${id}`)).body.state).toBe('undone')
    await agent.delete(`/api/imports/${id}`).expect(409)
    await agent.post(`/api/imports/${id}/run`).expect(409)
  })

  test('is possible for 30 days', async () => {
    const { id } = await read(CSV)
    expect((await run(id)).undoUntil).not.toBeNull()
    await db.update(imports).set({ finishedAt: sql`now() - interval '31 days'` }).where(eq(imports.id, id))
    const { body } = await agent.delete(`/api/imports/${id}`).expect(409)
    expect(body.message).toBe('An import can be undone for 30 days.')
    expect(await names()).toHaveLength(2)
  })

  test('an import that was not run deletes it', async () => {
    const { id } = await read(CSV)
    expect((await agent.delete(`/api/imports/${id}`).expect(200)).body).toMatchObject({
      removed: 0,
      kept: [],
    })
    await agent.get(`/api/imports/${id}`).expect(404)
  })
})

test('drafts are removed after a day, and a run whose server stopped counts as failed', async () => {
  const { id: old } = await read(CSV)
  const { id: stopped } = await read(CSV)
  const { id: fresh } = await read(CSV)
  await db.update(imports).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(imports.id, old))
  await db.update(imports).set({ state: 'running' }).where(eq(imports.id, stopped))
  await db
    .update(importReadings)
    .set({ beatAt: sql`now() - interval '3 minutes'` })
    .where(eq(importReadings.importId, stopped))
  await importsChore({ db }).run(new AbortController().signal)
  await agent.get(`/api/imports/${old}`).expect(404)
  expect(await db.$count(importFiles, eq(importFiles.importId, old))).toBe(0)
  expect(await db.$count(importDrafts, eq(importDrafts.importId, old))).toBe(0)
  expect((await agent.get(`/api/imports/${stopped}`)).body).toMatchObject({
    state: 'failed',
    problem: 'The server stopped while the import ran. Nothing was imported. Please run it again.',
  })
  expect((await agent.get(`/api/imports/${fresh}`)).body.state).toBe('draft')
})

test('that the server stopped is said in the language of who imports', async () => {
  await agent.patch('/api/user').send({ language: 'sv' }).expect(200)
  onTestFinished(async () => void (await agent.patch('/api/user').send({ language: 'en' })))
  const { id } = await read(CSV)
  await db.update(imports).set({ state: 'running' }).where(eq(imports.id, id))
  await db
    .update(importReadings)
    .set({ beatAt: sql`now() - interval '3 minutes'` })
    .where(eq(importReadings.importId, id))
  await importsChore({ db }).run(new AbortController().signal)
  expect((await agent.get(`/api/imports/${id}`)).body.problem).toMatch(/^Servern stannade/)
})

test('a run for an account that was deleted since its server stopped counts as failed', async () => {
  const { id } = await read(CSV)
  await db.update(imports).set({ state: 'running' }).where(eq(imports.id, id))
  // What goes with the account that the races were to belong to.
  await db.delete(importReadings).where(eq(importReadings.importId, id))
  await importsChore({ db }).run(new AbortController().signal)
  expect((await agent.get(`/api/imports/${id}`)).body.state).toBe('failed')
  await run((await read(CSV)).id)
})

describe('a calendar that names races of somebody else', () => {
  const THREE = `Race;Town;Date;Distance
Fjällmaran;Åre;2027-07-03;42 km
Fjällmaran;Åre;2027-07-03;21 km
Skogsloppet;Falun;2027-08-14;10 km
`
  const theirs = (given: Partial<typeof races.$inferInsert>) =>
    createRace(db, { name: 'Fjällmaran', location: 'Åre', date: '2027-07-03', ...given })

  test('says where the listed ones are, leaves them alone, and accounts for every row', async () => {
    const listed = await theirs({ distanceKm: [50] })
    const view = await read(THREE)
    const { counts } = await run(view.id)
    expect(counts).toMatchObject({
      rows: 3,
      refused: 0,
      created: 1,
      unchanged: 0,
      elsewhere: 1,
      others: [{ id: listed.id, name: 'Fjällmaran' }],
      joined: 1,
    })
    const [kept] = await db.select().from(races).where(eq(races.id, listed.id))
    expect(kept?.distanceKm).toEqual([50])
  })

  test('leaves them alone also when an administrator runs it for the person who sent it', async () => {
    const listed = await theirs({ distanceKm: [50] })
    const { counts } = await run((await read(THREE)).id, admin)
    expect(counts).toMatchObject({ created: 1, elsewhere: 1 })
    const [kept] = await db.select().from(races).where(eq(races.id, listed.id))
    expect(kept?.distanceKm).toEqual([50])
  })

  test('is not blocked by drafts and hidden races, which it neither meets nor tells of', async () => {
    const draft = await theirs({ isDraft: true })
    const hidden = await theirs({ hiddenReason: 'Spam', isListed: false })
    const { counts } = await run((await read(THREE)).id)
    expect(counts).toMatchObject({ created: 2, unchanged: 0, elsewhere: 0, others: [] })
    const all = await db.select().from(races).where(eq(races.name, 'Fjällmaran'))
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([draft.id, hidden.id]))
    expect(all).toHaveLength(3)
  })

  test('meets the own race before that of somebody else, whatever is older', async () => {
    await theirs({})
    const own = await theirs({ createdBy: user.id, distanceKm: [1] })
    const { counts } = await run((await read(THREE)).id)
    expect(counts).toMatchObject({ created: 1, updated: 1, elsewhere: 0 })
    const [changed] = await db.select().from(races).where(eq(races.id, own.id))
    expect(changed?.distanceKm).toEqual([42, 21])
  })
})

describe('a file that was made to do harm', () => {
  const RULE = 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'
  const event = (lines: string) =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:Race\r\nDTSTART:20270607\r\n${lines}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  const workbook = workbookOf([
    ['Race', 'Town', 'Date', 'Distance'],
    ['Fjällmaran', 'Åre', '2027-07-03', '42 km'],
  ])
  const flipped = Buffer.from(workbook)
  flipped.fill(0xff, 60, 400)
  const lying = Buffer.from(workbook)
  lying.writeUInt32LE(7, 22)

  test.each<[what: string, file: string | Buffer, name: string]>([
    ['many rules of repeating', event(Array(300).fill('RRULE:FREQ=DAILY;COUNT=900').join('\r\n')), 'a.ics'],
    ['a damaged workbook', flipped, 'a.xlsx'],
    ['half a workbook', workbook.subarray(0, workbook.length / 2), 'a.xlsx'],
    ['a workbook that lies about a size', lying, 'a.xlsx'],
    ['JSON of 100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'a.json'],
    ['a quote that is never closed', `Race;Date;Distance\n"${'Fjäll;'.repeat(50_000)}`, 'a.csv'],
    ['a million columns', `${'Race;'.repeat(1_000_000)}\n${'x;'.repeat(1_000_000)}`, 'a.csv'],
  ])('%s is answered in words and breaks nothing', async (_what, file, name) => {
    const { agent: sender } = await signedInAgent(app, db)
    const { status, body } = await sendFile(file, name, sender)
    expect([201, 400, 413]).toContain(status)
    if (status !== 201) expect(body.message).toMatch(/\w+ \w+/)
  })

  test('a rule that never comes true ends, and does not hold up the files of others', async () => {
    const { agent: sender } = await signedInAgent(app, db)
    const hostile = sendFile(event(RULE), 'a.ics', sender)
    const [{ status }] = await Promise.all([hostile, sendFile(CSV).expect(201)])
    expect([201, 400, 413]).toContain(status)
  })

  test('a workbook that lists one sheet 300,000 times is read as if it listed it once', async () => {
    const often = workbookOf(
      [
        ['Race', 'Town', 'Date', 'Distance'],
        ['Fjällmaran', 'Åre', '2027-07-03', '42 km'],
      ],
      { listed: 300_000 },
    )
    const { counts } = await read(often, 'often.xlsx')
    expect(counts).toMatchObject({ rows: 1, races: 1 })
  })
})
