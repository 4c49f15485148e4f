import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'
import { isIn, mayImport, ROOMS, roomOf, suiteOf } from '#server/testing/rooms/rooms.ts'

const ROOT = resolve(import.meta.dirname, '..')
const ALIASES: [alias: string, folder: string][] = [
  ['#messages/', 'shared/messages/en/'],
  ['#shared/', 'shared/'],
  ['#server/', 'server/'],
  ['#client/', 'client/src/'],
]

type Import = { file: string; specifier: string; target: string }

const codeBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))

/** The file that an import means, from the root; null for a package. */
const targetOf = (file: string, specifier: string): string | null => {
  const alias = ALIASES.find(([name]) => specifier.startsWith(name))
  if (alias) return specifier.replace(...alias)
  if (!specifier.startsWith('.')) return null
  const path = relative(ROOT, resolve(ROOT, dirname(file), specifier))
  return path.split(sep).join('/')
}

const importsOf = (file: string): Import[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([, specifier = '']) => {
      const target = targetOf(file, specifier)
      return target === null || !existsSync(join(ROOT, target)) ? [] : [{ file, specifier, target }]
    },
  )

const files = ['shared', 'client', 'server'].flatMap(codeBelow)
const imports = files.flatMap(importsOf)
const inProduct = imports.filter(({ file }) => !/\.test\.tsx?$/.test(file))
const described = ({ file, specifier }: Import) => `${file} imports ${specifier}`

test('every file belongs to a room of the list', () => {
  const homeless = [...files, ...imports.map(({ target }) => target)].filter(
    (file) => roomOf(file) === undefined && /^(shared|client|server)\//.test(file),
  )
  expect([...new Set(homeless)]).toEqual([])
  expect(files.length).toBeGreaterThan(400)
})

test('a room imports only rooms of the floors below it', () => {
  const wrong = inProduct.filter(({ file, target }) => !mayImport(file, target))
  expect(wrong.map(described)).toEqual([])
})

test('every room of the list exists', () => {
  const missing = ROOMS.filter((room) => !files.some((file) => isIn(file, room)))
  expect(missing).toEqual([])
})

test('another room is imported by its alias, and a file of the same room by a relative path', () => {
  const wrong = imports.filter(({ file, specifier, target }) => {
    const [from, to] = [roomOf(file), roomOf(target)]
    const hasAlias = ALIASES.some(([, folder]) => target.startsWith(folder))
    // Messages are apart from the room that they belong to.
    if ([file, target].some((one) => one.startsWith('shared/messages/'))) return false
    // Node.js runs .mjs files before anything is installed, and so without aliases of TypeScript files.
    if (from === undefined || to === undefined || file.endsWith('.mjs')) return false
    return specifier.startsWith('#') !== (hasAlias && suiteOf(from) !== suiteOf(to))
  })
  expect(wrong.map(described)).toEqual([])
})

test("only the product's entry points and tests import the application", () => {
  const isEntry = (file: string) =>
    /^(server\/(index|testing\/.*)\.ts|server\/scripts\/start\.mjs|client\/src\/(app|testing)\/.*)$/.test(
      file,
    )
  const wrong = inProduct.filter(
    ({ file, target }) => /^(server\/(app|index)\.ts|client\/src\/app\/.*)$/.test(target) && !isEntry(file),
  )
  expect(wrong.map(described)).toEqual([])
})

test('the browser never imports a table', () => {
  const wrong = imports.filter(
    ({ file, target }) => file.startsWith('client/src/') && /table\.ts$/.test(target),
  )
  expect(wrong.map(described)).toEqual([])
})

test('product code never imports tests or what only tests use', () => {
  const isForTests = (file: string) =>
    /\.test\.tsx?$|\.journey\.ts$|^(server|client\/src)\/testing\//.test(file)
  const isTest = (file: string) => isForTests(file) || file.startsWith('client/e2e/')
  const wrong = inProduct.filter(({ file, target }) => isForTests(target) && !isTest(file))
  expect(wrong.map(described)).toEqual([])
})

const lengthOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1
const isCode = (file: string) => !/\.test\.tsx?$|\.journey\.ts$|^shared\/messages\/|\/testing\//.test(file)
const code = files.filter(isCode)

test('routes stay short: at most 150 lines and 25 imports', () => {
  const routes = code.filter((file) => /routes\.ts$/.test(file))
  const lines = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8').match(/^(?:import .* from|\} from) /gm) ?? []
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter((file) => lengthOf(file) > 150 || lines(file).length > 25)).toEqual([])
})

test('a file has at most 300 lines, a folder at most 20 files', () => {
  expect(code.filter((file) => lengthOf(file) > 300)).toEqual([])
  const folders = [...new Set(code.map((file) => dirname(file)))]
  const inside = (folder: string) => code.filter((file) => dirname(file) === folder)
  expect(folders.filter((folder) => inside(folder).length > 20)).toEqual([])
})
