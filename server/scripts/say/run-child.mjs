import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Runs a program, handing on each line that it says; its exit code. It ends when we end. */
export const runChild = (program, args, options, onLine) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const end = () => child.kill()
    process.on('exit', end)
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('exit', end)
      resolve(code ?? signal)
    })
  })
