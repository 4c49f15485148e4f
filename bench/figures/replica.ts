import { readInOrder } from '#server/testing/database/read-in-order.ts'
import { startReplicatedCluster } from '#server/testing/database/replicated-cluster.ts'
import { type Figure, printLines, tableOf } from '../table.ts'

const READS = 100_000

/** `npm run bench -- replica`: reads at two servers while their replica stands still again and again. */
export const benchReplica = async (): Promise<Figure[]> => {
  const cluster = await startReplicatedCluster()
  try {
    const { reads, ofReplica, writes, older } = await readInOrder(cluster, READS)
    const figure = { size: 0, unit: `of ${reads}` }
    const figures: Figure[] = [
      { ...figure, name: 'reads of less than was shown before', value: older.length, ask: { most: 0 } },
      { ...figure, name: 'reads that the replica answered', value: ofReplica, ask: { least: 1 } },
      { size: 0, unit: '', name: 'writes meanwhile', value: writes },
    ]
    printLines([...older.slice(0, 5), '', ...tableOf(figures)])
    return figures
  } finally {
    await cluster.stop()
  }
}
