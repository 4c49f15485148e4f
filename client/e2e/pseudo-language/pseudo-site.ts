import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type SiteUnderTest, startSite } from '../site-under-test.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const SOURCES = [
  'client',
  'migrations',
  'server',
  'shared',
  '.env.example',
  'package-lock.json',
  'package.json',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

// Where a room's messages become a function.
const MADE = 'const spokenIn = <Messages>(written: Language, room: string, messages: Messages) => {'
const MADE_PSEUDO = MADE.replace('messages: Messages)', 'plain: Messages)').concat(
  '\n  const messages = pseudoMessages(room, plain)',
)

/** A copy of the product in which every message is in the pseudo-language, English included. */
const copyInPseudoLanguage = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'trailherd-pseudo-'))
  for (const source of SOURCES) await cp(join(ROOT, source), join(copy, source), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const messages = join(copy, 'shared/language/messages.ts')
  const written = await readFile(messages, 'utf8')
  if (!written.includes(MADE)) throw new Error('Messages are made in another way now.')
  await cp(join(import.meta.dirname, 'pseudo-messages.ts'), join(copy, 'shared/language/pseudo-messages.ts'))
  const from = "import { pseudoMessages } from './pseudo-messages.ts'\n"
  await writeFile(messages, from + written.replace(MADE, MADE_PSEUDO))
  return copy
}

/** Starts a site in the pseudo-language. `stop` ends it and deletes the copy that it was built from. */
export const startPseudoSite = async (): Promise<SiteUnderTest> => {
  const copy = await copyInPseudoLanguage()
  const remove = () => rm(copy, { recursive: true, force: true, maxRetries: 3 })
  try {
    const site = await startSite(copy)
    return { ...site, stop: () => site.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
