import { ImportProblem } from '#server/import/import-problem.ts'
import type { Turnover } from '#server/import/save/reread.ts'
import type { SourceFailure } from '#shared/imports/source-failure.ts'

/** Nothing of the source is applied, and why. */
export class SourceRefused extends ImportProblem {
  readonly failure: SourceFailure

  constructor(failure: SourceFailure) {
    super(failure.code)
    this.failure = failure
  }
}

/** A calendar of a few races may move two of them. */
const MOVES_OF_ANY = 2

/**
 * Refuses a file after which more than a third of the source's races would be gone or on another day (contract,
 * section 15). Throws SourceRefused.
 */
export const refuseIfMany = ({ known, gone, moved }: Turnover): void => {
  if (gone * 3 > known) throw new SourceRefused({ code: 'gone', count: gone, of: known })
  if (moved > MOVES_OF_ANY && moved * 3 > known)
    throw new SourceRefused({ code: 'moved', count: moved, of: known })
}
