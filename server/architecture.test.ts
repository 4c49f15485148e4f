import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** What each room may import beside itself, nearest names first. ROOM stands for the importing room. */
const MAY_IMPORT: [room: RegExp, allowed: string][] = [
  [/^shared\//, 'shared/'],
  [/^client\/src\/lib\//, '(shared|client/src/lib)/'],
  [/^client\/src\/ui\//, '(shared|client/src/(ui|lib))/'],
  [
    /^client\/src\/features\/([^/]+)\//,
    '(shared|client/src/(ui|lib|features/(ROOM|listings|listing-form)))/',
  ],
  [/^client\/src\/sections\//, '(shared|client/src/(sections|features|ui|lib))/'],
  [/^client\/src\/pages\//, '(shared|client/src/(pages|sections|features|ui|lib))/'],
  [/^client\/src\/(app|testing)\//, '(shared|client/src)/'],
  [/^client\/e2e\//, '(shared|server|client/e2e)/'],
  [/^server\/platform\//, '(shared|server/platform)/'],
  [/^server\/accounts\//, '(shared|server/(platform|accounts))/'],
  [/^server\/(races|trips)\//, '(shared|server/(platform|accounts|ROOM))/'],
  [/^server\/(reviews|bookings)\//, '(shared|server/(platform|accounts|races|trips|ROOM))/'],
  [/^server\//, '(shared|server)/'],
]

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))

const targetOf = (file: string, specifier: string): string | null => {
  if (specifier.startsWith('#shared/')) return specifier.replace('#shared/', 'shared/')
  if (specifier.startsWith('#server/')) return specifier.replace('#server/', 'server/')
  if (specifier.startsWith('#client/')) return specifier.replace('#client/', 'client/src/')
  if (!specifier.startsWith('.')) return null
  return relative(ROOT, resolve(ROOT, dirname(file), specifier))
    .split(sep)
    .join('/')
}

const importsOf = (file: string) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([, specifier]) => targetOf(file, specifier ?? '') ?? [],
  )

const isTestFile = (file: string) => /\.test\.tsx?$|^server\/testing\/|^client\/src\/testing\//.test(file)

const allowedFor = (file: string): RegExp => {
  for (const [room, allowed] of MAY_IMPORT) {
    const match = room.exec(file)
    if (match) return new RegExp(`^${allowed.replaceAll('ROOM', match[1] ?? '')}`)
  }
  return /./
}

const files = ['shared', 'client/src', 'server'].flatMap(filesBelow)

test('imports run one way through the house', () => {
  const wrong = files
    .filter((file) => !isTestFile(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => !allowedFor(file).test(target))
        .map((target) => `${file} imports ${target}`),
    )
  expect(files.length).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

test('nobody imports the application but its start and its tests', () => {
  const wrong = files.filter(
    (file) =>
      !isTestFile(file) &&
      file !== 'server/index.ts' &&
      importsOf(file).some(
        (target) =>
          target === 'server/app.ts' ||
          (/^client\/src\/app\//.test(target) && !/^client\/src\/app\//.test(file)),
      ),
  )
  expect(wrong).toEqual([])
})

test('the browser never imports a table', () => {
  const wrong = files.filter(
    (file) => file.startsWith('client/') && importsOf(file).some((target) => /table\.ts$/.test(target)),
  )
  expect(wrong).toEqual([])
})
