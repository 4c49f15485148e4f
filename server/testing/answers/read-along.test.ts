import { createServer, type RequestListener } from 'node:http'
import compression from 'compression'
import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { readAlong } from './read-along.ts'

const LONG = { text: 'A long way up. '.repeat(200) }

/** What is read along of the answer of an application. */
const readOf = async (app: RequestListener, encoding: string) => {
  const seen: unknown[] = []
  const server = createServer((req, res) => {
    readAlong(res, (body, header) => seen.push(header('content-type'), JSON.parse(body.toString())))
    app(req, res)
  })
  const { body } = await request(server).get('/').set('Accept-Encoding', encoding)
  return { seen, body }
}

test.each(['identity', 'gzip', 'br'])('an answer is read along, and arrives, as %s', async (encoding) => {
  const app = express().use(compression(), (_req, res) => void res.json(LONG))
  expect(await readOf(app, encoding)).toEqual({ seen: ['application/json; charset=utf-8', LONG], body: LONG })
})

test.each([
  ['as an object', { 'Content-Type': 'application/json' }],
  ['in a row', ['Content-Type', 'application/json']],
])('headers that are written at once %s are read too', async (_how, headers) => {
  const app: RequestListener = (_req, res) => {
    res.writeHead(200, headers)
    res.write('{"text":')
    res.end('"Up."}')
  }
  expect((await readOf(app, 'identity')).seen).toEqual(['application/json', { text: 'Up.' }])
})
