import { medianOf, timeOf } from '../load.ts'
import { type Server, signIn } from '../servers/start-server.ts'
import type { Figure } from '../table.ts'

const PAGE = '/api/races?limit=24'
const EDITS = 30

/** The time of the first answers after an edit, which are made again, beside those of a bare server that makes each answer. */
export const madeAgain = async (
  { product, postgres }: { product: Server; postgres: Server },
  size: number,
): Promise<Figure[]> => {
  const { cookie } = await signIn(product.base)
  const edit = async (nth: number) => {
    const answer = await fetch(`${product.base}/api/races/1`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Edited ${nth}` }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`An edit: ${answer.status}`)
  }
  const times = { page: [] as number[], race: [] as number[], limit: [] as number[] }
  for (let nth = 1; nth <= EDITS; nth += 1) {
    await edit(nth)
    times.page.push(await timeOf(product.base + PAGE))
    times.race.push(await timeOf(`${product.base}/api/races/1`))
    times.limit.push(await timeOf(postgres.base + PAGE))
  }
  const limit = { name: 'limit-pg, alone,', value: medianOf(times.limit) }
  return [
    {
      size,
      name: 'page of 24, first after an edit, alone',
      value: medianOf(times.page),
      unit: 'ms',
      limit,
      ask: { most: 1 / 0.3 },
    },
    { size, name: 'one race, first after an edit, alone', value: medianOf(times.race), unit: 'ms' },
  ]
}
