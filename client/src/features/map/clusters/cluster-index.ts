import type { Pin } from '../pins/pin.ts'
import { type ClusterIndex, growClusterTree, type Positions, positionsOf } from './cluster-tree.ts'
import type { ClusterAnswer, ClusterQuestion } from './cluster-worker.ts'

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

type Waiting = (answer: ClusterAnswer['answer']) => void
type Call = Omit<ClusterQuestion, 'id'>

/**
 * Builds the tree in a worker, which takes over the memory of the positions. Rejects if the worker cannot
 * start or the tree cannot be built.
 */
const openWorkerIndex = (positions: Positions): Promise<ClusterIndex> => {
  const worker = new Worker(new URL('./cluster-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let asked = 0

  const ask = <Answer>(call: Call) =>
    new Promise<Answer>((resolve) => {
      asked += 1
      waiting.set(asked, resolve as Waiting)
      worker.postMessage({ id: asked, ...call })
    })

  const index: ClusterIndex = {
    query: (...args) => ask({ call: 'query', args }),
    expansionZoom: (...args) => ask({ call: 'expansionZoom', args }),
    leaves: (...args) => ask({ call: 'leaves', args }),
    count: (...args) => ask({ call: 'count', args }),
    close: () => worker.terminate(),
  }

  return new Promise((resolve, reject) => {
    worker.onerror = (event) => {
      worker.terminate()
      reject(new Error(event.message))
    }
    worker.onmessage = ({ data }: MessageEvent<'grown' | ClusterAnswer>) => {
      if (data === 'grown') return resolve(index)
      waiting.get(data.id)?.(data.answer)
      waiting.delete(data.id)
    }
    worker.postMessage(positions, [positions.degrees.buffer, positions.glacier.buffer])
  })
}

/** Builds the tree of these pins: of many in a worker, or here if no worker can be started. */
export const openClusterIndex = async (pins: readonly Pin[]): Promise<ClusterIndex> => {
  if (pins.length <= MANY || typeof Worker === 'undefined') return openLocalIndex(pins)
  return openWorkerIndex(positionsOf(pins)).catch(() => openLocalIndex(pins))
}
