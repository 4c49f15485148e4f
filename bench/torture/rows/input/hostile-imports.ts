import { cookieOfSomebody } from '../../rig/cookie-of-somebody.ts'
import type { Rig } from '../../rig/start-rig.ts'
import type { Row } from '../../row.ts'

const ROUNDS = 5
const MOST_TIMES = 2

const SMALL =
  'Race;Town;Date;Distance\nFjällmaran;Åre;2027-07-03;42 km\nBerget;Oslo;2027-07-04;21 km\nDalen;Bergen;2027-07-05;10 km\n'

/** 30 MB in which each row has another long list of distances and climbs. */
const slowCalendar = (): string => {
  const rows = Array.from({ length: 60_000 }, (_, row) => {
    const list = Array.from(
      { length: 24 },
      (__, place) => `${row + place}.${place} km ${place}00 m D+ 1/2 mara`,
    )
    return `Race ${row};Town ${row};2027-07-03;${list.join(' / ')}`
  })
  return ['Race;Town;Date;Distance', ...rows].join('\n')
}

const send = async (base: string, cookie: string, text: string) => {
  const form = new FormData()
  form.append('file', new Blob([text]), 'races.csv')
  const since = performance.now()
  const answer = await fetch(`${base}/api/imports`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: form,
  })
  await answer.text()
  return { status: answer.status, ms: performance.now() - since }
}

const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/** How long a stranger's small file takes, and how many others came meanwhile. */
const playStranger = async ({ base }: Rig['servers'][number], cookie: string) => {
  const taken: number[] = []
  let failed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { status, ms } = await send(base, cookie, SMALL)
    if (status === 201) taken.push(ms)
    else failed += 1
  }
  return { ms: median(taken), failed }
}

export const hostileImports: Row = {
  property: 'Foreign text',
  asked:
    'with two people who send files that take long, a stranger’s import of 3 rows takes at most twice as long',
  play: async (rig) => {
    const [server] = rig.servers
    const [stranger = '', ...hostile] = await Promise.all(
      [1, 2, 3].map(() => cookieOfSomebody(rig, server.base)),
    )
    const file = slowCalendar()
    const alone = await playStranger(server, stranger)
    let isOver = false
    const endings: string[] = []
    const attack = async (cookie: string) => {
      while (!isOver) {
        const { status, ms } = await send(server.base, cookie, file)
        endings.push(`${status} after ${(ms / 1000).toFixed(1)} s`)
      }
    }
    const attacks = hostile.map(attack)
    // Until both are being read.
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    const beside = await playStranger(server, stranger)
    isOver = true
    await Promise.all(attacks)
    const times = beside.ms / alone.ms
    return {
      holds: times <= MOST_TIMES && beside.failed === 0 && alone.failed === 0,
      reached: `${times.toFixed(2)} times (${alone.ms.toFixed(0)} and ${beside.ms.toFixed(0)} ms), ${beside.failed} refused; theirs: ${endings.join(', ')}`,
    }
  },
}
