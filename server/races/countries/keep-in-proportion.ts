const TIMES = 100
const LEAST_MS = 1_000

/**
 * Keeps an answer for a hundred times as long as it took to find, at least for a second: a small catalogue shows every
 * change at once, and a large one is not read again and again for something that hardly changes. Answers of other
 * questions, such as of another day, are not mixed up with it.
 */
export const keepInProportion = <Question, Value>(read: (question: Question) => Promise<Value>) => {
  let kept: { question: Question; value: Promise<Value>; until: number } | undefined
  return (question: Question): Promise<Value> => {
    if (kept && kept.question === question && performance.now() < kept.until) return kept.value
    const begun = performance.now()
    const entry = { question, value: read(question), until: Number.POSITIVE_INFINITY }
    kept = entry
    entry.value.then(
      () => {
        const now = performance.now()
        entry.until = now + Math.max(LEAST_MS, TIMES * (now - begun))
      },
      () => {
        entry.until = 0
      },
    )
    return entry.value
  }
}
