import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { accountRules } from '#server/accounts/limits.ts'
import { leakedPasswords, WORDS_OF_SITE } from '#server/accounts/sign-in/passwords.ts'
import { MOST_BANK_ROWS } from '#server/bookings/money/statement/bank-row.ts'
import { MOST_BYTES, MOST_PARTS } from '#server/import/formats/xlsx/open-zip.ts'
import { LARGEST_PASTE } from '#shared/imports/schema.ts'
import { LARGEST_STATEMENT } from '#shared/money/statement.ts'
import { LARGEST_UPLOAD } from '#shared/uploads/schema.ts'

const ROOT = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = read('docs/security.md').replaceAll(/\s+/g, ' ')

const PARTS = [
  'Ways to log in',
  'Passwords',
  'Guessing',
  'Sessions',
  'Who may do what',
  'Values and limits',
  'Files',
  'Costly work',
  'What is called outside',
  'Keys and algorithms',
  'Data by how sensitive it is',
  'Logs',
  'Libraries',
]

test('every decision has its part in docs/security.md', () => {
  const headings = [...read('docs/security.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(PARTS)
})

test('the figures of docs/security.md are those of the code', () => {
  const { guesses, guessesFrom, guessesAt, resets, registrations } = accountRules
  for (const figure of [
    `${leakedPasswords.length} leaked passwords`,
    `${guesses.points} wrong passwords in ${guesses.seconds / 60} minutes for a username from one client address`,
    `${guessesFrom.points} from one client address`,
    `${guessesAt.points} wrong passwords a day`,
    `${resets.points} mails for a new password an hour`,
    `${registrations.points} registrations an hour`,
    `${LARGEST_UPLOAD / 1024 / 1024} MB`,
    `${LARGEST_PASTE / 1024 / 1024} MB pasted`,
    `| ${LARGEST_STATEMENT / 1024 / 1024} MB, ${MOST_BANK_ROWS} rows |`,
    `unpacked ${MOST_BYTES / 1024 / 1024} MB in ${MOST_PARTS} parts`,
  ])
    expect(page).toContain(figure)
  const sessions = read('server/platform/sessions/sessions.ts')
  for (const [, days] of sessions.matchAll(/^const \w+ = (\d+) \* DAY$/gm))
    expect(page).toContain(`${days} days`)
})

test('docs/security.md says how soon libraries are mended, and what is costly', () => {
  const partOf = (heading: string) => new RegExp(`## ${heading} (.*?)(?: ## |$)`).exec(page)?.[1] ?? ''
  expect(partOf('Libraries')).toMatch(/within 7 days.* within 30/)
  for (const work of ['Password hashes', 'pictures', 'imports', 'long lists', 'statements', 'robots.txt'])
    expect(partOf('Costly work')).toContain(work)
})

test('docs/security.md lists every word that no password may be', () => {
  expect(page).toContain(`${WORDS_OF_SITE.join(', ')}.`)
})

test('every address outside that the settings name is in docs/security.md', () => {
  const settings = [...read('.env.example').matchAll(/^#? ?(\w+_URL)=/gm)].map(([, name]) => name)
  expect(settings.length).toBeGreaterThan(5)
  expect(settings.filter((name) => name !== 'PUBLIC_URL' && !page.includes(`\`${name}\``))).toEqual([])
})
