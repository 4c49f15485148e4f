import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

type Build = { builtServer: (of: { root: string }) => Promise<string> }
const { builtServer }: Build = await import(pathToFileURL(join(import.meta.dirname, 'build-server.mjs')).href)

const checkoutWith = (files: Record<string, string>) => {
  const root = mkdtempSync(join(tmpdir(), 'trailherd-server-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (changed: Record<string, string>) => {
    for (const [name, text] of Object.entries(changed)) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
  }
  write(files)
  return { root, write }
}

const saidBy = (file: string) => execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim()

test('the built server runs without TypeScript, finds the files beside its sources, and is built again after a change', async () => {
  const { root, write } = checkoutWith({
    'package-lock.json': '{}',
    'shared/word.ts': "export const word: string = 'first'",
    'server/index.ts': `import { readFileSync } from 'node:fs'
      import { word } from '../shared/word.ts'
      console.log(word, readFileSync(new URL('./beside.txt', import.meta.url), 'utf8'))`,
    'server/beside.txt': 'a file beside it',
  })
  const first = await builtServer({ root })
  expect(saidBy(first)).toBe('first a file beside it')
  write({ 'server/index.test.ts': 'a test is no part of it' })
  expect(await builtServer({ root })).toBe(first)
  write({ 'shared/word.ts': "export const word: string = 'second'" })
  const second = await builtServer({ root })
  expect(saidBy(second)).toBe('second a file beside it')
  expect(readdirSync(dirname(second))).toEqual([basename(second), `${basename(second)}.map`])
})

test('the built server runs its programs from files beside it, without TypeScript', async () => {
  const { root } = checkoutWith({
    'package-lock.json': '{}',
    'shared/empty.ts': '',
    'server/index.ts': `import { forkProgram } from './platform/process/fork-program.ts'
      const { ended } = await forkProgram(new URL('./import/site/read-program.ts', import.meta.url))
      console.log(JSON.stringify((await ended).message))`,
    'server/import/site/read-program.ts': `import { basename } from 'node:path'
      process.send([basename(String(process.argv[1])), process.execArgv], () => process.disconnect())`,
  })
  const process = join(root, 'server/platform/process')
  cpSync(join(import.meta.dirname, '../../platform/process'), process, { recursive: true })
  const server = await builtServer({ root })
  const program = basename(server).replace('index', 'read-program')
  expect(JSON.parse(saidBy(server))).toEqual([program, []])
})

test('an error that is logged names the line of the TypeScript, also the one that ends the process', async () => {
  const { root } = checkoutWith({
    'package-lock.json': '{}',
    'shared/fail.ts': `type Words = string

      export const fail = (words: Words) => new Error(words)`,
    'server/index.ts': `import { fail } from '../shared/fail.ts'
      import { stackOf } from './platform/process/stack-of.ts'
      setImmediate(() => {
        console.log(fail('a broken connection').stack.split('\\n')[1])
        console.log(stackOf(fail('logged')).split('\\n')[1])
        throw fail('the end')
      })`,
  })
  const stackOf = 'server/platform/process/stack-of.ts'
  mkdirSync(join(root, dirname(stackOf)), { recursive: true })
  cpSync(join(import.meta.dirname, '../../platform/process/stack-of.ts'), join(root, stackOf))
  const load = `const { loadServer } = await import(${JSON.stringify(join(import.meta.dirname, 'load-server.mjs'))})
    await loadServer(${JSON.stringify(await builtServer({ root }))})`
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', load], {
    encoding: 'utf8',
    env,
  })
  const [broken, logged] = stdout.split('\n')
  expect(broken).toContain('dist/server/index-')
  expect(logged).toContain('shared/fail.ts:3:')
  expect(stderr).toContain('shared/fail.ts:3:')
})
