/** A script that cannot go on; its message is for the person at the terminal. */
export class ScriptProblem extends Error {}

const isOurMistake = (error) =>
  [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind)

/** Runs a script's work; a failure ends it with its message, and with a stack only when we erred. */
export const orExplain = async (work) => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error && !isOurMistake(error) ? error.message : error)
    process.exit(1)
  }
}
