import { type Settings, StartProblem } from './settings.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Runs a step of the start and says how long it took. */
export const sayStep = async <Result>(name: string, step: () => Promise<Result>): Promise<Result> => {
  const begun = performance.now()
  const result = await step()
  say(`${name}: ready in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

/** Tells the person at the terminal where to go. */
export const announce = ({ publicUrl, host }: Settings, port: number) => {
  const address = publicUrl ?? `http://${host}:${port}`
  say(`\nTrailherd is at ${address}\nStop it with Ctrl-C.`)
}

/** Ends a start that cannot go on: a clear line for a known problem, the whole error for ours. */
export const fail = (error: unknown): never => {
  const isKnown = error instanceof StartProblem
  const text = isKnown
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
