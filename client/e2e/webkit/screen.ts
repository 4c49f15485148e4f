import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const PATIENCE_MS = 30_000

/** A screen without a monitor, for one browser. Nothing else has its keyboard. */
export const startScreen = async () => {
  const settings = ['-screen', '0', '1600x1400x24', '-nolisten', 'tcp', '-noreset']
  const server = spawn('Xvfb', ['-displayfd', '1', ...settings], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(server, 'exit')
  const [number] = (await once(server.stdout, 'data')) as [Buffer]
  const display = `:${number.toString().trim()}`
  const known = new Set<string>()

  const act = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)('xdotool', words, {
      env: { ...process.env, DISPLAY: display },
    })
    return stdout.split('\n').filter(Boolean)
  }
  // In the middle of the screen it would hover over what is there. On a busy machine the first calls can fail.
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const problem = await act('mousemove', '1599', '1399').then(() => null, String)
    if (problem === null) break
    if (Date.now() > deadline) throw new Error(problem)
    await sleep(100)
  }

  return {
    display,
    /** The window that has come since the last call. */
    newest: async (): Promise<string> => {
      const deadline = Date.now() + PATIENCE_MS
      while (Date.now() < deadline) {
        const all = await act('search', '--onlyvisible', '--name', String.raw`^\[Automation\]`).catch(
          () => [],
        )
        const fresh = all.find((id) => !known.has(id))
        if (fresh) {
          known.add(fresh)
          return fresh
        }
        await sleep(20)
      }
      throw new Error('WebKit’s window did not come to the screen.')
    },
    /** Gives a window the keyboard. Without it a page has no focus, and keys do not select. */
    focus: async (id: string) => {
      // The window may have gone meanwhile.
      await act('windowraise', id, 'windowfocus', id).catch(() => {})
    },
    stop: async () => {
      server.kill()
      await ended
    },
  }
}

export type Screen = Awaited<ReturnType<typeof startScreen>>
