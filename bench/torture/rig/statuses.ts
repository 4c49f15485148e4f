import type { Answer } from './caller.ts'

/** How many answers had each status, in the order of the statuses. */
export const countStatuses = (answers: Pick<Answer, 'status'>[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Such as `1 × 201, 49 × 409`. */
export const statusesInWords = (counts: Record<number, number>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
