import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { savedQueries } from '#client/features/saved/api.ts'
import type { Roll, WorkerMessage } from '#client/lib/kept/kept.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { userWith } from '#client/testing/user.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { startOffline } from './start-offline.tsx'

const roll = vi.hoisted(() => ({ readAt: '' }))
vi.mock('./kept-rolls.ts', () => ({
  readRolls: async () => {},
  wishedRolls: () => {
    const kept: Roll = { address: '/roll/7', name: 'Hut to hut', until: '2999-06-08', queries: [], ...roll }
    return { soon: [kept.address], fresh: [kept] }
  },
}))

test('a list of participants that was read again is kept again after ten minutes, and when the page is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubEnv('PROD', true)
  answerCalls({})
  const told: (string | undefined)[] = []
  const postMessage = (message: WorkerMessage) =>
    told.push('keep' in message ? message.keep.rolls?.fresh[0]?.readAt : undefined)
  const serviceWorker = {
    ready: { active: { postMessage } },
    addEventListener: () => {},
    register: async () => {},
  }
  vi.stubGlobal('performance', { getEntriesByType: () => [] })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  const client = new QueryClient()
  client.setQueryData(queryKeys.user(), userWith({ userType: 'trip_organizer' }))
  client.setQueryData(savedQueries.ids().queryKey, { races: [], trips: [] })
  const readAt = async (moment: string) => {
    roll.readAt = `2027-06-06T${moment}.000Z`
    client.setQueryData(queryKeys.tripDashboard(), moment)
    await vi.advanceTimersByTimeAsync(2_000)
  }
  startOffline(client)
  await vi.advanceTimersByTimeAsync(2_000)
  for (const moment of ['08:00:00', '08:00:30', '08:09:00', '08:12:00', '08:14:00']) await readAt(moment)
  const kept = ['2027-06-06T08:00:00.000Z', '2027-06-06T08:12:00.000Z']
  expect(told.slice(-2)).toEqual(kept)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(told.slice(-3)).toEqual([...kept, '2027-06-06T08:14:00.000Z'])
  await readAt('08:15:00')
  expect(told.at(-1)).toBe('2027-06-06T08:14:00.000Z')
})
