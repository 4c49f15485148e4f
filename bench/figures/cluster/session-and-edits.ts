import type { Cluster } from '../../cluster/start-cluster.ts'
import { medianOf } from '../../load.ts'
import type { SignedIn } from '../../servers/start-server.ts'
import type { Figure } from '../../table.ts'
import { timeUntil } from './visitors.ts'

const EDITS = 20

const baseOf = ({ servers }: Cluster, number: number) => servers[number]?.base ?? ''

export const sharedSession = async (cluster: Cluster, headers: SignedIn, size: number): Promise<Figure> => {
  let value = 0
  for (const number of [0, 1]) {
    const answer = await fetch(`${baseOf(cluster, number)}/api/user`, { headers })
    const person = answer.ok ? ((await answer.json()) as { username?: string }) : {}
    if (person.username === 'admin') value += 1
  }
  return { size, name: 'servers that know one session', value, unit: 'of 2', ask: { least: 2 } }
}

export const editRace = async (base: string, { cookie }: SignedIn, id: number, name: string) => {
  const answer = await fetch(`${base}/api/races/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name }),
  })
  if (!answer.ok) throw new Error(`Editing a race: ${answer.status} ${await answer.text()}`)
}

const nameOf = async (base: string, id: number): Promise<string> =>
  ((await (await fetch(`${base}/api/races/${id}`)).json()) as { name: string }).name

const isFound = async (base: string, name: string): Promise<boolean> => {
  const answer = await fetch(`${base}/api/races-filters?limit=24&search=${encodeURIComponent(name)}`)
  return answer.headers.get('x-total-count') === '1'
}

/** Edits through the first server: who sees them there at once, and how soon through the second one. */
export const edits = async (cluster: Cluster, signedIn: SignedIn, size: number): Promise<Figure[]> => {
  const [here, there] = [baseOf(cluster, 0), baseOf(cluster, 1)]
  let missed = 0
  const times: number[] = []
  for (let id = 1; id <= EDITS; id += 1) {
    const name = `Zyxt${id}q edited`
    await Promise.all([nameOf(there, id), isFound(there, name)])
    await editRace(here, signedIn, id, name)
    if ((await nameOf(here, id)) !== name || !(await isFound(here, name))) missed += 1
    times.push(
      await timeUntil(async () => (await nameOf(there, id)) === name && (await isFound(there, name))),
    )
  }
  const unit = 'ms'
  const elsewhere = 'edit seen through the other server'
  return [
    {
      size,
      name: 'edits not seen at once through their server',
      value: missed,
      unit: `of ${EDITS}`,
      ask: { most: 0 },
    },
    { size, name: `${elsewhere}, median`, value: medianOf(times), unit },
    { size, name: `${elsewhere}, longest`, value: Math.max(...times), unit, ask: { most: 1_000 } },
  ]
}
