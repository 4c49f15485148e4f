import { constants, getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { forkProgram } from './fork-program.ts'

const PROGRAM = new URL('./clock.ts', import.meta.url)

test('a process in the background lets the server go first', async () => {
  const background = await forkProgram(PROGRAM, { isBackground: true })
  expect(getPriority(background.child.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  const { code } = await background.ended
  expect(code).toBe(0)
})

test('a program is translated once, and its processes run JavaScript', async () => {
  const { child, ended } = await forkProgram(PROGRAM)
  const again = await forkProgram(PROGRAM)
  expect(again.child.spawnargs).toEqual(child.spawnargs)
  expect(child.spawnargs.join(' ')).toMatch(/clock-\d+\.mjs$/)
  expect(child.spawnargs.join(' ')).not.toContain('tsx')
  expect((await ended).code).toBe(0)
  await again.ended
})
