import type { Pin } from '../pins/pin.ts'
import { type ClusterIndex, growClusterTree, positionsOf } from './cluster-tree.ts'
import { openWorkerIndex } from './worker-index.ts'

/** Up to this many pins, building the tree here (8 ms at 2,000) is faster than starting a worker. */
const MANY = 2_000

const openLocalIndex = (pins: readonly Pin[]): ClusterIndex => {
  const tree = growClusterTree(positionsOf(pins))
  return {
    query: async (...args) => tree.query(...args),
    expansionZoom: async (...args) => tree.expansionZoom(...args),
    leaves: async (...args) => tree.leaves(...args),
    count: async (...args) => tree.count(...args),
    close: () => {},
  }
}

/** Builds the tree of these pins: of many in a worker, or here if no worker can be started. */
export const openClusterIndex = async (pins: readonly Pin[]): Promise<ClusterIndex> => {
  if (pins.length <= MANY || typeof Worker === 'undefined') return openLocalIndex(pins)
  return openWorkerIndex(positionsOf(pins)).catch(() => openLocalIndex(pins))
}
