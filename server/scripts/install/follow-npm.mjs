import { readFileSync } from 'node:fs'

const SHELL = /^(ba|da|a|z|k)?sh$|^busybox$/

/** Name and parent of a process, from /proc (Linux). */
const lookAt = (pid) => {
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(rest?.split(' ')[1]) }
  } catch {
    return {}
  }
}

/**
 * Ends this process as SIGTERM does when the npm that started it has ended. npm passes signals only to the shell
 * in between, so killing npm would leave the server and its database running.
 */
export const followNpm = () => {
  if (!process.env.npm_lifecycle_script?.includes('start.mjs') || process.platform === 'win32') return
  const parent = process.ppid
  const between = lookAt(parent)
  const npm = SHELL.test(between.name ?? '') ? between.parent : undefined
  const isAlone = () => process.ppid !== parent || (npm !== undefined && lookAt(parent).parent !== npm)
  const timer = setInterval(() => {
    if (!isAlone()) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  timer.unref()
}
