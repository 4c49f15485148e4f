import { methodOf } from '#server/api-document/build-document.ts'
import { allCalls } from '#server/api-document/subjects.ts'
import { type CallName, isBytesBody, isFileBody } from '#server/platform/calls/describe-calls.ts'
import { jsonSchemaOf } from '#server/platform/calls/json-schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { mainRole } from '#server/testing/roles/calls-by-role.ts'
import { makeCall, readyCall } from '#server/testing/roles/make-call.ts'
import { type DescribedApp, describedOn, ROLE_SETTINGS } from '#server/testing/roles/people.ts'
import { withOwnSite } from '../rig/own-site.ts'
import type { Row } from '../row.ts'

const WRITES = allCalls().filter(({ name }) => methodOf(name) !== 'get')

type Stored = { table: string; row: Record<string, unknown> }

/** Tables that servers write by themselves, or whose rows are about the request alone. */
const NOT_COMPARED = new Set([
  'outbox',
  'sent_mails',
  'chores',
  'rate_limits',
  'session',
  'places',
  'places_edition',
  'catalogue_changes',
])

/** Keeps the servers' own recurring work away, so that what changes was changed by a request. */
const stopChores = ({ $client }: Database) =>
  $client.query(
    `create function skip_chore() returns trigger language plpgsql as 'begin return null; end';
     create trigger skip_chore before insert or update on chores for each row execute function skip_chore()`,
  )

/** Every row of every table. */
const everythingStored = async ({ $client }: Database): Promise<Stored[]> => {
  const { rows: tables } = await $client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const selects = tables
    .filter(({ name }) => !NOT_COMPARED.has(name))
    .map(({ name }) => `select '${name}' as table, to_jsonb(x) as row from "${name}" x`)
  const { rows } = await $client.query<Stored>(selects.join(' union all '))
  return rows
}

/** Fields that only the server may set, with values that occur nowhere else. `victim` and `trip` are somebody else's. */
const owned = (victim: number, trip: number) => ({
  id: 424_242_424,
  createdBy: victim,
  created_by: victim,
  userId: victim,
  ownerId: victim,
  personId: victim,
  tripId: trip,
  raceId: 424_242_424,
  partyId: 424_242_424,
  userType: 'admin',
  isAdmin: true,
  isRaceAdmin: true,
  isTripAdmin: true,
  username: 'mass-assigned',
  emailVerified: true,
  awaitsVerification: true,
  pendingEmail: 'mass-assigned@post.example',
  passwordResetToken: 'mass-assigned',
  emailVerificationToken: 'mass-assigned',
  tokenHash: 'mass-assigned',
  blockedReason: 'mass-assigned',
  hiddenReason: 'mass-assigned',
  sessionVersion: 313_373_137,
  availableSpots: 77_777_777,
  offeredSeats: 77_777_777,
  reviewCount: 77_777_777,
  edits: 77_777_777,
  editionOf: 424_242_424,
  sourceId: 424_242_424,
  importId: 424_242_424,
  paymentStatus: 'paid',
  isListed: true,
  isDraft: true,
  isTrailherdTrip: true,
  peopleMissing: 77_777_777,
  createdAt: '2001-02-03T04:05:06.000Z',
  updatedAt: '2001-02-03T04:05:06.000Z',
  // Without the brackets it would be no field at all.
  ['__proto__']: { isRaceAdmin: true },
})

const SENTINELS = new Set<unknown>([
  424_242_424,
  313_373_137,
  77_777_777,
  'mass-assigned',
  'mass-assigned@post.example',
])
const OWNERS = ['created_by', 'user_id', 'owner_id', 'person_id', 'saved_by']
const COUNTED = [
  'user_type',
  'email_verified',
  'awaits_verification',
  'payment_status',
  'is_listed',
  'is_draft',
  'is_trailherd_trip',
]
/** Fields of the document that only administrators may set. */
const ONLY_ADMINS = new Set(['isTrailherdTrip'])

/** What of the server's own fields a call has set: sentinels, somebody else's things, and how many rows have each state. */
const setBy = (before: Stored[], after: Stored[], victim: number, trip: number) => {
  const wrong = new Set<string>()
  const counts = new Map<string, number>()
  const count = (rows: Stored[], step: number) => {
    for (const { table, row } of rows)
      for (const column of COUNTED) {
        if (!(column in row)) continue
        const key = `${table}.${column}=${row[column]}`
        counts.set(key, (counts.get(key) ?? 0) + step)
      }
  }
  count(before, -1)
  count(after, 1)
  for (const { table, row } of after)
    for (const [column, value] of Object.entries(row)) {
      const isOthers =
        (OWNERS.includes(column) && value === victim) || (column === 'trip_id' && value === trip)
      const isOld = /^2001-02-03/.test(String(value))
      if (SENTINELS.has(value) || isOthers || isOld) wrong.add(`${table}.${column}`)
    }
  const changes = [...counts].filter(([, change]) => change !== 0).map(([key, change]) => `${key} ${change}`)
  return { wrong: [...wrong], changes: changes.toSorted().join(', ') }
}

const fieldsOf = (body: (typeof WRITES)[number]['call']['body']): string[] => {
  if (!body) return []
  if (isBytesBody(body)) return []
  const schema = isFileBody(body) ? body.also : body
  return schema ? Object.keys((jsonSchemaOf(schema, 'input', new Map()).properties ?? {}) as object) : []
}

const withExtra = async (on: DescribedApp, { name }: (typeof WRITES)[number], extra: object) => {
  const { sent, ids, agent, method, address } = await readyCall(on, { name, role: mainRole(name) })
  const before = await everythingStored(on.db)
  const asked = agent[method](address)
  const body = sent.file
    ? { text: sent.file[1].toString(), ...extra }
    : sent.body === undefined && Object.keys(extra).length === 0
      ? undefined
      : { ...(sent.body as object), ...extra }
  const { status } = await (body === undefined ? asked : asked.send(body))
  return { status, before, ids, after: await everythingStored(on.db) }
}

export const massAssignment: Row = {
  property: 'Mass assignment',
  asked:
    'id, createdBy, userId, userType, emailVerified, availableSpots, paymentStatus, foreign tripId, isListed, isDraft, sessionVersion, ... in every write of the API document: read back unchanged',
  play: (rig) =>
    withOwnSite(rig, { settings: ROLE_SETTINGS }, async ({ base, db }) => {
      await stopChores(db)
      const on = await describedOn(base, db)
      const victim = (await createUser(db)).id
      const trip = (await createTrip(db)).id
      const problems: string[] = []
      const seen = { calls: 0, ignored: 0, notPlayed: 0 }
      // What refuses the whole request shows nothing about its fields.
      const refused: CallName[] = []
      for (const write of WRITES.filter(({ name }) => name !== 'POST /api/uploads')) {
        const known = new Set(fieldsOf(write.call.body))
        const isOwners = mainRole(write.name) !== 'admin'
        const extra = Object.entries(owned(victim, trip)).filter(
          ([field]) => !known.has(field) || (isOwners && ONLY_ADMINS.has(field)),
        )
        const plain = await withExtra(on, write, {})
        const asked = setBy(plain.before, plain.after, victim, trip)
        const full = await withExtra(on, write, Object.fromEntries(extra))
        const set = setBy(full.before, full.after, victim, trip)
        seen.calls += 1
        if (full.status < 300) seen.ignored += 1
        else if (plain.status < 300) refused.push(write.name)
        else seen.notPlayed += 1
        for (const field of set.wrong) problems.push(`${write.name} set ${field}`)
        const isAsPlain = set.changes === (full.status < 300 ? asked.changes : '')
        if (!isAsPlain && plain.status < 300)
          problems.push(`${write.name}: ${set.changes}, plain: ${asked.changes}`)
        if (full.status >= 500) problems.push(`${write.name} answers ${full.status}`)
      }
      const control = setBy(
        [],
        [{ table: 'users', row: { session_version: 313_373_137, user_id: victim } }],
        victim,
        trip,
      )
      return {
        holds: problems.length === 0 && refused.length + seen.notPlayed < 8 && control.wrong.length === 2,
        reached: [
          `${seen.calls} writes × ${Object.keys(owned(0, 0)).length} fields: ${seen.ignored} ignore them, ${refused.length} refuse them (${refused.join(', ')}), ${seen.notPlayed} could not be made; ${problems.length} set`,
          ...problems.slice(0, 10),
        ].join('; '),
        control: `a row with such values is noticed: ${control.wrong.join(', ')}`,
      }
    }),
}

/** The tables whose rows differ, in whatever order they are read. */
const tablesThatDiffer = (before: Stored[], after: Stored[]): string[] => {
  const known = new Set(before.map((stored) => JSON.stringify(stored)))
  const now = new Set(after.map((stored) => JSON.stringify(stored)))
  const changed = [...before, ...after].filter((stored) => {
    const text = JSON.stringify(stored)
    return !known.has(text) || !now.has(text)
  })
  return [...new Set(changed.map(({ table }) => table))]
}

const EVIL = 'https://evil.example'
const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'

/** How another site's page can send a write. */
const FOREIGN: [how: string, headers: Record<string, string>, type: string, status: number][] = [
  ['another Origin', { origin: EVIL }, JSON_TYPE, 403],
  ['no origin (a sandboxed frame)', { origin: 'null' }, JSON_TYPE, 403],
  ['cross-site', { 'sec-fetch-site': 'cross-site' }, JSON_TYPE, 403],
  ['same-site', { 'sec-fetch-site': 'same-site' }, JSON_TYPE, 403],
  ['text/plain', { origin: EVIL, 'sec-fetch-site': 'cross-site' }, 'text/plain', 403],
  ['a form', { origin: EVIL }, FORM, 403],
  ['an old browser’s text/plain', {}, 'text/plain', 415],
]

export const foreignOrigins: Row = {
  property: 'Foreign origins',
  asked:
    'other Origin, null, Sec-Fetch-Site cross-site and same-site, text/plain, forms, bodyless posts, on every write call: 403 (415 for text/plain of no origin), no effect',
  play: (rig) =>
    withOwnSite(rig, { settings: ROLE_SETTINGS }, async ({ base, db }) => {
      await stopChores(db)
      const on = await describedOn(base, db)
      const problems: string[] = []
      const seen = { asked: 0, refused: 0, bodyless: 0, done: 0 }
      for (const { name } of WRITES) {
        const role = mainRole(name)
        const { agent, sent, method, address } = await readyCall(on, { name, role })
        const before = await everythingStored(db)
        for (const [how, headers, type, status] of FOREIGN) {
          const asked = agent[method](address).set(headers)
          const text = type === FORM ? 'a=1' : JSON.stringify(sent.body ?? {})
          const isBodyless = sent.body === undefined && type === JSON_TYPE
          if (isBodyless) seen.bodyless += 1
          const answer = await (isBodyless ? asked : asked.type(type).send(text))
          seen.asked += 1
          if (answer.status === status) seen.refused += 1
          else problems.push(`${name} from ${how}: ${answer.status}`)
        }
        for (const table of tablesThatDiffer(before, await everythingStored(db)))
          problems.push(`${name} changed ${table}`)
        const { status } = await makeCall(on, { name, role })
        if (status < 300) seen.done += 1
      }
      return {
        holds: problems.length === 0 && seen.done > WRITES.length - 8 && seen.bodyless > 50,
        reached: [
          `${seen.refused} of ${seen.asked} refused (${WRITES.length} writes, ${seen.bodyless} without a body)`,
          ...problems.slice(0, 10),
        ].join('; '),
        control: `from the site itself ${seen.done} of ${WRITES.length} work`,
      }
    }),
}
