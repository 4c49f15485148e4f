import { type ClusterTree, growClusterTree, type Positions } from './cluster-tree.ts'

/** The first message brings the positions; each later one is a question to the tree built from them. */
export type ClusterQuestion =
  | { id: number; call: 'query'; args: Parameters<ClusterTree['query']> }
  | { id: number; call: 'expansionZoom'; args: Parameters<ClusterTree['expansionZoom']> }
  | { id: number; call: 'leaves'; args: Parameters<ClusterTree['leaves']> }
  | { id: number; call: 'count'; args: Parameters<ClusterTree['count']> }

export type ClusterAnswer = { id: number; answer: ReturnType<ClusterTree[ClusterQuestion['call']]> }

let tree: ClusterTree | undefined

const answerTo = (grown: ClusterTree, question: ClusterQuestion): ClusterAnswer['answer'] => {
  if (question.call === 'query') return grown.query(...question.args)
  if (question.call === 'count') return grown.count(...question.args)
  if (question.call === 'leaves') return grown.leaves(...question.args)
  return grown.expansionZoom(...question.args)
}

self.onmessage = ({ data }: MessageEvent<Positions | ClusterQuestion>) => {
  if ('degrees' in data) {
    tree = growClusterTree(data)
    self.postMessage('grown')
  } else if (tree) {
    self.postMessage({ id: data.id, answer: answerTo(tree, data) } satisfies ClusterAnswer)
  }
}
