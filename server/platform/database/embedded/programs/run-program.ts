import { spawn } from 'node:child_process'
import { childEnvironment } from './child-environment.ts'

/** The user that runs PostgreSQL when we are root, because PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number; name: string }

/** Options of `spawn` that run the child as the account, in a folder that everybody may enter. */
export const belongingTo = (account: Account | undefined) =>
  account === undefined ? { cwd: '/' } : { cwd: '/', uid: account.uid, gid: account.gid }

type Outcome = { ok: boolean; output: string }

const run = (program: string, args: string[], account: Account | undefined): Promise<Outcome> =>
  new Promise((resolve, reject) => {
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
    child.once('error', reject)
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })

/** Runs a program as the account and waits for its end. A program that cannot start is `ok: false`. */
export const runProgram = (program: string, args: string[], account: Account | undefined): Promise<Outcome> =>
  run(program, args, account).catch((error: Error) => ({ ok: false, output: error.message }))
