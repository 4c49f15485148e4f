import { readdir, readFile, writeFile } from 'node:fs/promises'

const LOOK_EVERY_MS = 50

const statusOf = (pid: number | string) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')

const megabytes = (status: string, field: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024

const childrenOf = async (pid: number): Promise<string[]> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean))
}

export type MemoryPeaks = {
  /** What the process held at the start, in MB. */
  before: number
  /** The most that it held since. */
  most: number
  /** The most that one of the processes held that it started meanwhile. */
  mostOfChildren: number
}

/** Watches how much memory a process and those that it starts hold (Linux). */
export const watchMemory = async (pid: number): Promise<{ stop: () => Promise<MemoryPeaks> }> => {
  // Sets the highest mark of the kernel to what is held now.
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
  const before = megabytes(await statusOf(pid), 'VmRSS')
  let mostOfChildren = 0
  const look = async () => {
    for (const child of await childrenOf(pid)) {
      const held = megabytes(await statusOf(child), 'VmHWM')
      if (held > mostOfChildren) mostOfChildren = held
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  const stop = async () => {
    clearInterval(timer)
    return { before, most: megabytes(await statusOf(pid), 'VmHWM'), mostOfChildren }
  }
  return { stop }
}
