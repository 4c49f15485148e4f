import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Finding } from '../judge-kind.ts'
import { judgeFile } from '../packages.ts'

export type HtmlDocument = { where: string; html: string }

type Message = { type: string; subType?: string; url: string; message: string; extract?: string }

const hasJava = () => spawnSync('java', ['-version']).status === 0

const MOST_OUTPUT = 500_000_000
const SHOWN = 160

const messagesAbout = (files: string[]): Message[] => {
  const { stderr, error } = spawnSync(
    'java',
    ['-jar', judgeFile('vnu-jar/build/dist/vnu.jar'), '--format', 'json', ...files],
    { encoding: 'utf8', maxBuffer: MOST_OUTPUT },
  )
  if (error) throw error
  return JSON.parse(stderr).messages
}

/** Asks the Nu Html Checker. It knows the newest CSS less well than browsers do: its rule `css` is apart from `html`. */
export const askVnu = async (
  documents: HtmlDocument[],
): Promise<{ findings: Finding[]; missing: string[] }> => {
  if (!hasJava())
    return {
      findings: [],
      missing: ['Java, for the Nu Html Checker (Debian: apt-get install default-jre-headless)'],
    }
  const folder = await mkdtemp(join(tmpdir(), 'trailherd-vnu-'))
  try {
    const files = await Promise.all(
      documents.map(async ({ html }, index) => {
        const file = join(folder, `${index}.html`)
        await writeFile(file, html)
        return file
      }),
    )
    const findings = messagesAbout(files)
      .filter(({ type, subType }) => type === 'error' || subType === 'warning')
      .map(({ url, message, extract = '' }) => ({
        rule: message.startsWith('CSS:') ? 'vnu-css' : 'vnu-html',
        where: documents[Number.parseInt(basename(url), 10)]?.where ?? url,
        what: message.startsWith('CSS:') ? message : `${message} ${extract.slice(0, SHOWN)}`,
      }))
    return { findings, missing: [] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
