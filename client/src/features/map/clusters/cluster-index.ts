import type { Pin } from '../pins/pin.ts'
import { type ClusterTree, growClusterTree, positionsOf } from './cluster-tree.ts'
import { openWorkerIndex } from './worker-index.ts'

/** A cluster tree that may live in another thread. A closed one never answers. */
export type ClusterIndex = {
  [Call in keyof ClusterTree]: (
    ...args: Parameters<ClusterTree[Call]>
  ) => Promise<ReturnType<ClusterTree[Call]>>
} & { close: () => void }

/** Up to here the tree grows within a frame (8 ms at 2,000), sooner than a worker starts. */
export const MANY = 2_000

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

export const openClusterIndex = async (pins: readonly Pin[]): Promise<ClusterIndex> => {
  if (pins.length <= MANY || typeof Worker === 'undefined') return openLocalIndex(pins)
  return openWorkerIndex(positionsOf(pins)).catch(() => openLocalIndex(pins))
}
