import { expect, test } from 'vitest'
import { mainRole } from '#server/testing/roles/calls-by-role.ts'
import { makeCall } from '#server/testing/roles/make-call.ts'
import { describedApp } from '#server/testing/roles/people.ts'
import { freshThings } from '#server/testing/roles/things.ts'
import { allCalls } from './subjects.ts'

const on = await describedApp()
await freshThings(on)
await freshThings(on)

const lists = allCalls().filter(({ call }) => call.answers[200]?.isPage)

test.each(lists.map(({ name }) => name))('%s: a page names the next one, until the last', async (name) => {
  const things = await freshThings(on)
  const ask = (query: string) => makeCall(on, { name, role: mainRole(name), things, exactly: { query } })
  const first = await ask('limit=1')
  const total = Number(first.headers['x-total-count'])
  expect(first.status).toBe(200)
  if (total > 1) {
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.link ?? '')?.[1]
    expect(next).toContain('limit=1&offset=1')
    const second = await on.people[mainRole(name)].agent.get(next ?? '').expect(200)
    expect(second.text).not.toBe(first.text)
  }
  const last = await ask(`limit=1&offset=${Math.max(0, total - 1)}`)
  expect(last.headers.link).toBeUndefined()
  for (const query of ['limit=201', 'limit=0', 'offset=100001']) expect((await ask(query)).status).toBe(400)
})

test('the lists that are tested have something to turn over', async () => {
  const totals = await Promise.all(
    lists.map(async ({ name }) => {
      const { headers } = await makeCall(on, { name, role: mainRole(name), exactly: { query: 'limit=1' } })
      return Number(headers['x-total-count'])
    }),
  )
  expect(totals.filter((total) => total > 1).length).toBeGreaterThan(4)
})
