import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import type { Language } from '#shared/language/language.ts'
import { oneLanguage } from './one-language.ts'

/** What is built of a page with a message in both languages. */
const builtIn = async (language: Language) => {
  const root = mkdtempSync(join(tmpdir(), 'trailherd-language-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'messages/en'), { recursive: true })
  mkdirSync(join(root, 'messages/sv'))
  writeFileSync(join(root, 'messages/en/room.ts'), "export const hello = () => 'Good morning'")
  writeFileSync(join(root, 'messages/sv/room.ts'), "export const hello = () => 'God morgon'")
  writeFileSync(join(root, 'page.ts'), "import { hello } from '#messages/room.ts'\ndocument.title = hello()")
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [oneLanguage(language, join(root, 'messages'))],
    build: { write: false, rolldownOptions: { input: join(root, 'page.ts') } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => ('code' in file ? file.code : ''))
    .join('\n')
}

test('a build holds the messages of its language and none of the other', async () => {
  const english = await builtIn('en')
  expect(english).toContain('Good morning')
  expect(english).not.toContain('God morgon')
  const swedish = await builtIn('sv')
  expect(swedish).toContain('God morgon')
  expect(swedish).not.toContain('Good morning')
})
