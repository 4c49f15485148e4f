import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

const response = {} as ServerResponse
const request = (url: string) => ({ url }) as IncomingMessage

const serverOf = () => {
  const begun: string[] = []
  const listen = inTurns(
    ({ url = '' }) => void begun.push(url),
    ({ url }) => url === '/health',
  )
  return { begun, ask: (url: string) => listen(request(url), response) }
}

test('an urgent request does not wait for hundreds that came before it', () => {
  const { begun, ask } = serverOf()
  for (let one = 0; one < 300; one += 1) ask(`/${one}`)
  ask('/health')
  expect(begun.at(-1)).toBe('/health')
  expect(begun.length).toBeLessThan(50)
})

test('all requests begin, in the order in which they came, those that come meanwhile too', async () => {
  const { begun, ask } = serverOf()
  const asked = Array.from({ length: 300 }, (_, one) => `/${one}`)
  for (const url of asked.slice(0, 200)) ask(url)
  await nextTurn()
  const afterOne = begun.length
  for (const url of asked.slice(200)) ask(url)
  expect(begun.length).toBe(afterOne)
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  expect(begun).toEqual(asked)
})

test('a few requests begin at once', async () => {
  const { begun, ask } = serverOf()
  for (let turn = 0; turn < 3; turn += 1) {
    ask(`/${turn}`)
    expect(begun).toHaveLength(turn + 1)
    await nextTurn()
  }
})
