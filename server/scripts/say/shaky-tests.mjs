import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const RUNS = 10

const runsBefore = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

/**
 * Adds what passed only on its second try in this run to the record of the last ten runs, and returns the tests of it
 * that did so in an earlier one of them, too. A record that is gone or broken begins anew.
 */
export const shakyTests = (file, retried) => {
  const earlier = runsBefore(file).slice(1 - RUNS)
  const names = retried.map(({ name }) => name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify([...earlier, names]))
  return names.filter((name) => earlier.some((run) => run.includes(name)))
}
