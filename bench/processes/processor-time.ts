import { readdir, readFile } from 'node:fs/promises'

/** Ticks of the kernel's clock are hundredths of a second on Linux. */
const TICK_MS = 10

type Process = { pid: number; parent: number; own: number; ofEnded: number }

const processOf = async (pid: string): Promise<Process | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name, in brackets, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields.length < 15) return undefined
  const [parent, own, more, ofEnded, evenMore] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]))
  return {
    pid: Number(pid),
    parent: parent ?? 0,
    own: (own ?? 0) + (more ?? 0),
    ofEnded: (ofEnded ?? 0) + (evenMore ?? 0),
  }
}

/** How long processors have worked for this process and those that it started, in ms (Linux). */
export const processorTime = async (root: number): Promise<number> => {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = (await Promise.all(names.map(processOf))).filter((one) => one !== undefined)
  const family = new Set([root])
  for (let before = 0; before < family.size; ) {
    before = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  const members = all.filter(({ pid }) => family.has(pid))
  return members.reduce((sum, { own, ofEnded }) => sum + own + ofEnded, 0) * TICK_MS
}

/** The process that started this one (Linux); 0 if it is not known. */
export const parentOf = async (pid: number): Promise<number> => (await processOf(String(pid)))?.parent ?? 0
