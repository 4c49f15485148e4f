import request from 'supertest'
import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { operationIdOf } from './build-document.ts'
import { allCalls } from './subjects.ts'

const { app } = await createTestApp()
const { text, headers } = await request(app).get('/api/docs').expect(200)

const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

test('the page has every call with an anchor, and each link of the page leads to one', () => {
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => /\s/.test(id ?? ''))).toEqual([])
  expect(ids).toEqual(expect.arrayContaining(allCalls().map(({ name }) => operationIdOf(name))))
  const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !ids.includes(id))).toEqual([])
})

test('a call shows its parameters, its body, its answers, its limits and an example', () => {
  const section = (id: string) => text.split(`id="${id}"`)[1]?.split('</section>')[0] ?? ''
  const list = section('get-races-filters')
  expect(list).toContain('<code>terrain</code>')
  expect(list).toContain('list of <code>Forest</code>, <code>Mountain</code>')
  expect(list).toContain('at most 100,000')
  expect(list).toContain('/api/races-filters?terrain=Mountain')
  expect(list).toContain('list of <a href="#schema-RaceCard">RaceCard</a>')
  const create = section('post-races')
  expect(create).toContain('<code>elevationGain</code>')
  expect(create).toContain('At most 100 calls in 60 minutes per account.')
  expect(create).toContain('curl -X POST')
})

test('code in texts is shown as code', () => {
  expect(text).toContain('Refusals are <code>{ message, code, errors }</code>')
})

test('it needs no script and nothing from another site', () => {
  expect(text).not.toMatch(/<script|<link|<img|\son\w+=|url\(|@import/)
})
