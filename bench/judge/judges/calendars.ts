import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from 'playwright-core'
import type { Finding, Judge } from '../judge-kind.ts'

/** A day that no race of the demo data has. */
const MOVED_TO = '2039-05-07'

const PROGRAMS = ['vdirsyncer', 'khal']

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0

type Folder = { path: string; run: (program: string, args: string[]) => string }

/** Runs a program as somebody who has nothing but this folder. Its words are the error when it fails. */
const inFolder = (path: string): Folder => ({
  path,
  run: (program, args) => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      encoding: 'utf8',
      env: { ...process.env, HOME: path, LC_ALL: 'C.UTF-8', TZ: 'Europe/Stockholm' },
    })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`)
    return stdout
  },
})

const syncSettings = (folder: string, calendars: Record<string, string>) =>
  [
    `[general]\nstatus_path = "${folder}/status/"`,
    ...Object.entries(calendars).map(
      ([name, url]) => `
[pair ${name}]
a = "${name}_site"
b = "${name}_here"
collections = null
conflict_resolution = "a wins"
[storage ${name}_site]
type = "http"
url = "${url}"
[storage ${name}_here]
type = "filesystem"
path = "${folder}/calendars/${name}/"
fileext = ".ics"`,
    ),
  ].join('\n')

const khalSettings = (folder: string, names: string[]) => `[calendars]
${names.map((name) => `[[${name}]]\npath = ${folder}/calendars/${name}`).join('\n')}
[locale]
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
timeformat = %H:%M
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
`

/** The events that somebody sees who opens a calendar, each as its day and its title. */
const eventsIn = ({ path, run }: Folder, name: string): string[] =>
  run('khal', [
    ...['-c', join(path, 'khal.conf'), 'list', '-a', name, '--notstarted'],
    ...['--format', '{start-date} {title}', '--day-format', '', '2020-01-01', '2060-01-01'],
  ])
    .split('\n')
    .filter((line) => line.trim() !== '')

const filesIn = ({ path }: Folder, name: string) => readdir(join(path, 'calendars', name))

const feedOf = async (request: APIRequestContext, raceId: number): Promise<string> => {
  await request.put(`/api/saved/races/${raceId}`)
  const { url } = await (await request.post('/api/saved/feed')).json()
  return url
}

const askPrograms: Judge['look'] = async ({ url, things: { raceId, tripId }, profileOf }) => {
  const missing = PROGRAMS.filter((program) => !isThere(program))
  if (missing.length > 0)
    return {
      looked: 'nothing',
      findings: [],
      missing: missing.map((program) => `${program} (Debian: apt-get install ${program})`),
    }
  const folder = inFolder(await mkdtemp(join(tmpdir(), 'trailherd-calendars-')))
  const [owner, athlete] = await Promise.all([profileOf('race-organizer'), profileOf('athlete')])
  const findings: Finding[] = []
  const find = (rule: string, where: string, what: string) => findings.push({ rule, where, what })
  try {
    const race = await (await owner.request.get(`/api/races/${raceId}`)).json()
    const calendars: Record<string, string> = {
      races: `${url}/api/races.ics?limit=200`,
      sweden: `${url}/api/races.ics?country=SE&lang=sv`,
      race: `${url}/api/races/${raceId}/calendar.ics`,
      trip: `${url}/api/trips/${tripId}/calendar.ics`,
      saved: (await feedOf(athlete.request, raceId)).replace(/^https?:\/\/[^/]+/, url),
    }
    const names = Object.keys(calendars)
    for (const name of names) await mkdir(join(folder.path, 'calendars', name), { recursive: true })
    const settings = join(folder.path, 'vdirsyncer.conf')
    await writeFile(settings, syncSettings(folder.path, calendars))
    await writeFile(join(folder.path, 'khal.conf'), khalSettings(folder.path, names))
    const sync = () => {
      folder.run('vdirsyncer', ['-c', settings, 'discover'])
      folder.run('vdirsyncer', ['-c', settings, 'sync'])
    }

    sync()
    const figures: string[] = []
    for (const name of names) {
      const [files, events] = [await filesIn(folder, name), eventsIn(folder, name)]
      figures.push(`${name}: ${files.length} events`)
      if (files.length === 0) find('empty', name, 'vdirsyncer received no event')
      // An event of several days is listed on each of them, unless only its start is asked for.
      if (new Set(events).size < files.length)
        find('not-shown', name, `khal shows ${events.length} of ${files.length} events`)
    }

    const edited = await owner.request.patch(`/api/races/${raceId}`, { data: { date: MOVED_TO } })
    if (!edited.ok()) find('edit', `/api/races/${raceId}`, await edited.text())
    sync()
    for (const name of ['race', 'saved']) {
      const events = eventsIn(folder, name).filter((event) => event.includes(race.name))
      if (!events.some((event) => event.startsWith(MOVED_TO)) || events.length !== 1)
        find('edit-not-seen', name, `After an edit khal shows: ${events.join(', ')}`)
    }
    const [file = ''] = await filesIn(folder, 'race')
    const stored = await readFile(join(folder.path, 'calendars/race', file), 'utf8')
    if (!/^SEQUENCE:\d+/m.test(stored) || !/^DTSTAMP:/m.test(stored))
      find('no-sequence', 'race', 'The event does not say which version it is')
    return { looked: `${names.length} calendars, one edit`, findings, figures }
  } finally {
    await Promise.all([owner.close(), athlete.close()])
    await rm(folder.path, { recursive: true, force: true })
  }
}

export const calendarJudge: Judge = {
  name: 'calendars',
  about: 'vdirsyncer and khal: every calendar is fetched, shown, and fetched again after an edit',
  look: askPrograms,
}
