import { lookForOddFacts } from '#server/odd-facts/odd-facts-chore.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { lookForDoubles } from '#server/same-race/doubles-chore.ts'
import { fillCatalogue } from '../catalogue/fill-catalogue.ts'
import { untilTownsAreFilled } from '../catalogue/until-towns-are-filled.ts'
import { withDatabase } from '../servers/with-database.ts'
import { type Figure, printLines, tableOf } from '../table.ts'
import { measured } from './measured.ts'

/** `npm run bench -- nightly`: what administrators are shown is found by night, in a catalogue of so many races. */
export const benchNightly = (size: number): Promise<Figure[]> =>
  withDatabase(async ({ url, client, startSite }) => {
    await fillCatalogue(client, size)
    const product = await startSite()
    await untilTownsAreFilled(client)
    await product.stop()
    await client.query('analyze')
    const db = openDatabase({ url })
    const clock = () => new Date()
    const doubles = await measured(() => lookForDoubles({ db, clock }))
    const odd = await measured(() => lookForOddFacts({ db, clock }))
    await closeDatabase(db)
    const counted = async (table: string) =>
      (await client.query<{ total: number }>(`select count(*)::int as total from ${table}`)).rows[0]?.total ??
      0
    const rows = (name: string, { seconds, processor, memory }: typeof odd, found: number): Figure[] => [
      { size, name: `${name}: time`, value: seconds, unit: 's', ask: { most: 30 } },
      { size, name: `${name}: processor time beside PostgreSQL`, value: processor, unit: 's' },
      { size, name: `${name}: memory`, value: memory, unit: 'MB', ask: { most: 300 } },
      { size, name: `${name}: found`, value: found, unit: '' },
    ]
    const figures = [
      ...rows('likely doubles', doubles, await counted('likely_doubles')),
      ...rows('what cannot be right', odd, await counted('odd_facts')),
    ]
    printLines(['', ...tableOf(figures)])
    return figures
  })
