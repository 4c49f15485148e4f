import { constants, getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { forkProgram } from './fork-program.ts'

const PROGRAM = new URL('./clock.ts', import.meta.url)

test('a process in the background lets the server go first', async () => {
  const background = forkProgram(PROGRAM, { isBackground: true })
  expect(getPriority(background.child.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  const { code } = await background.ended
  expect(code).toBe(0)
})
