import { afterAll, expect, test } from 'vitest'
import { readInOrder } from '#server/testing/database/read-in-order.ts'
import { startReplicatedCluster } from '#server/testing/database/replicated-cluster.ts'

const cluster = await startReplicatedCluster()
afterAll(() => cluster.stop())

test('a replica that stands still again and again never shows less than its server has shown before', async () => {
  const { older, ofReplica } = await readInOrder(cluster, 4_000)
  expect(older).toEqual([])
  expect(ofReplica).toBeGreaterThan(0)
})
