import { spawn } from 'node:child_process'
import { type Account, belongingTo } from './account.ts'
import { childEnvironment } from './child-environment.ts'

type Outcome = { ok: boolean; output: string }

/** Runs one of PostgreSQL's programs to its end. A program that cannot be started is an outcome too. */
export const runProgram = (program: string, args: string[], account: Account | undefined): Promise<Outcome> =>
  new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      ...belongingTo(account),
      env: childEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      output += text
    })
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
