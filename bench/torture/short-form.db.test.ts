import { afterAll, expect, test } from 'vitest'
import { playRows } from './play-rows.ts'
import { startRig } from './rig/start-rig.ts'
import { ROWS } from './rows.ts'

const rig = await startRig()
afterAll(() => rig.stop())

const SHORT = ROWS.filter(({ isInShort }) => isInShort)

test.each(SHORT)('$property holds', async (row) => {
  const [played] = await playRows(rig, { rows: [row], seed: 1, isShort: true, tell: () => {} })
  expect(played, JSON.stringify(played)).toMatchObject({ holds: true })
})
