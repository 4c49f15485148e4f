import { readFile } from 'node:fs/promises'
import { importFileMessages } from '#messages/server/import.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { followParent, reportToParent } from '#server/platform/process/fork-program.ts'
import { ImportProblem } from '../import-problem.ts'
import { readHere } from './apart/read-here.ts'
import { jobFiles } from './job-folder.ts'
import type { ReadAnswer, ReadTask, Unread } from './read-apart.ts'

const answer = async (): Promise<ReadAnswer | Unread> => {
  const folder = process.argv[2] ?? ''
  const task = JSON.parse(await readFile(jobFiles(folder).request, 'utf8')) as ReadTask
  return inLanguage(task.language, () => understood(folder, task))
}

const understood = async (folder: string, task: ReadTask): Promise<ReadAnswer | Unread> => {
  try {
    return await readHere(folder, task)
  } catch (error) {
    if (error instanceof ImportProblem) return { problem: error.message }
    // A damaged file makes readers fail in ways of their own. The log tells how.
    return {
      problem: importFileMessages().unreadable,
      failure: String(error instanceof Error ? error.stack : error),
    }
  }
}

// Runs in a separate process, with its job's folder as the argument; see read-apart.ts.
followParent()
await reportToParent(await answer())
