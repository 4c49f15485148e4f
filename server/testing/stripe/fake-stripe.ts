import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler, type Request, type Response } from 'express'
import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { type FakeEvent, openBooks, type Params, Refusal, type Session } from './books.ts'

/**
 * What goes wrong with an answer: `500` and `429` do nothing first, `done-500` and `done-silent` do what was asked
 * and then don't say so, `silent` does nothing and never answers, `hung-up` does it and closes the connection.
 */
export type AnswerFault = '500' | '429' | 'done-500' | 'silent' | 'done-silent' | 'hung-up'

/** What happens to a webhook. `held` waits for `sendHeld`; `lost` is never sent, but is in the list of events. */
export type WebhookFault = 'twice' | 'lost' | 'held' | 'forged'

type Faults = {
  answer?: ((call: { method: string; path: string }) => AnswerFault | undefined) | undefined
  webhook?: ((event: FakeEvent) => WebhookFault | undefined) | undefined
  /** How long a call takes, in milliseconds. */
  pauseMs?: number
}

type Options = {
  /** The secret key that calls must bring. */
  key?: string
  /** Where webhooks go, and the secret that signs them. */
  webhook?: { url: string; secret: string } | undefined
  port?: number
}

type Saved = { asked: string; status: number; body: unknown } | { asked: string; isUnderWay: true }

/** The value of `Stripe-Signature` (scheme v1). `at` is in seconds since 1970. */
const signatureOf = (payload: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`

const errorBody = ({ message, details }: Refusal) => ({
  error: { type: 'invalid_request_error', message, ...details },
})

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const escaped = (path: string) => path.replace(/\/(cs|pi|re|evt)_\w+/, '/:id')

const STYLE =
  'body{font:18px/1.5 system-ui;max-width:24rem;margin:15vh auto;padding:0 1rem}button{font:inherit;padding:.6rem 2rem}'

/** The page of a Checkout session: what is paid, a Pay button, and the way back. */
const checkoutPage = ({ id, status, amount_total, currency, cancel_url }: Session): string => {
  const amount = `${(amount_total / 100).toFixed(2)} ${currency.toUpperCase()}`
  const back = cancel_url === null ? '' : `<p><a href="${escapeHtml(cancel_url)}">Back without paying</a></p>`
  const pay = `<form method="post" action="/checkout/${escapeHtml(id)}/complete"><button>Pay ${amount}</button></form>`
  const body = status === 'open' ? pay : `<p>This page is closed: ${status}.</p>`
  return `<!doctype html><html lang="en"><title>Test card payment</title><style>${STYLE}</style>
<h1>Test card payment</h1><p>No money moves here. This page takes the place of Stripe's while you develop.</p>${body}${back}</html>`
}

/**
 * Stripe's API as far as Trailherd uses it, on 127.0.0.1: Checkout sessions with a page to pay on, payment intents, refunds,
 * events, idempotency keys and signed webhooks. What happened is in `books`; `faults` can be changed at any time.
 */
export const startFakeStripe = async ({ key = 'sk_test_fake', webhook, port = 0 }: Options = {}) => {
  const state = { faults: {} as Faults, webhook, aheadSeconds: 0, calls: 0 }
  const held: FakeEvent[] = []
  const sending = new Set<Promise<unknown>>()
  const now = () => Math.floor(Date.now() / 1_000) + state.aheadSeconds

  /** Sends an event as Stripe does. Returns the status of the answer, 0 when there is none. */
  const send = async (event: FakeEvent, secret = state.webhook?.secret ?? ''): Promise<number> => {
    if (!state.webhook) return 0
    const payload = JSON.stringify(event)
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': signatureOf(payload, secret, Math.floor(Date.now() / 1_000)),
    }
    const { url } = state.webhook
    const answer = fetch(url, { method: 'POST', headers, body: payload, signal: AbortSignal.timeout(20_000) })
    return answer.then(
      ({ status }) => status,
      () => 0,
    )
  }
  const sendSoon = (event: FakeEvent, secret?: string) => {
    const sent = send(event, secret).finally(() => sending.delete(sent))
    sending.add(sent)
  }

  const tell = (event: FakeEvent) => {
    const fault = state.faults.webhook?.(event)
    if (fault === 'lost') return
    if (fault === 'held') return void held.push(event)
    if (fault === 'forged') return sendSoon(event, 'whsec_of_somebody_else')
    sendSoon(event)
    if (fault === 'twice') sendSoon(event)
  }

  const books = openBooks({ now, tell, pageOf: (id) => `${url}/checkout/${id}` })
  const saved = new Map<string, Saved>()

  /** Answers a write once for each idempotency key, also with a 500: that is what Stripe documents. */
  const write = (act: (req: Request) => unknown) => async (req: Request, res: Response) => {
    const idempotencyKey = req.get('idempotency-key')
    const asked = `${req.path} ${JSON.stringify(req.body)}`
    const before = idempotencyKey === undefined ? undefined : saved.get(idempotencyKey)
    if (before && before.asked !== asked) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      throw new Refusal(400, message, { type: 'idempotency_error' })
    }
    if (before && 'isUnderWay' in before) {
      throw new Refusal(409, 'There is currently another in-progress request using this key.', {
        code: 'idempotency_key_in_use',
      })
    }
    if (before) {
      res.set('Idempotent-Replayed', 'true').status(before.status).json(before.body)
      return
    }
    const keep = (one: Saved) => idempotencyKey !== undefined && saved.set(idempotencyKey, one)
    const fault = state.faults.answer?.({ method: req.method, path: escaped(req.path) })
    if (fault === '429') throw new Refusal(429, 'Too many requests', { code: 'rate_limit' })
    if (fault === 'silent') return
    keep({ asked, isUnderWay: true })
    await sleep(state.faults.pauseMs ?? 0)
    const answer = (status: number, body: unknown) => {
      keep({ asked, status, body })
      if (fault === 'done-silent') return
      if (fault === 'hung-up') return void res.destroy()
      res.status(status).json(body)
    }
    const broken = { error: { type: 'api_error', message: 'Something went wrong on our end.' } }
    if (fault === '500') return answer(500, broken)
    try {
      const body = structuredClone(act(req))
      answer(fault === 'done-500' ? 500 : 200, fault === 'done-500' ? broken : body)
    } catch (error) {
      if (idempotencyKey !== undefined) saved.delete(idempotencyKey)
      throw error
    }
  }

  const read = (act: (req: Request) => unknown) => async (req: Request, res: Response) => {
    const fault = state.faults.answer?.({ method: req.method, path: escaped(req.path) })
    if (fault === '429') throw new Refusal(429, 'Too many requests', { code: 'rate_limit' })
    if (fault === 'silent' || fault === 'done-silent') return
    if (fault === 'hung-up') return void res.destroy()
    if (fault !== undefined)
      return void res.status(500).json({ error: { type: 'api_error', message: 'No.' } })
    res.json(act(req))
  }

  /** A page of a list, the newest first. */
  const pageOf = <Row extends { id: string; created: number }>(req: Request, rows: Row[]) => {
    const { created, limit = '10', starting_after: after } = req.query as Params
    const since = Number((created as { gte?: string } | undefined)?.gte ?? 0)
    const all = rows.filter((row) => row.created >= since).reverse()
    const rest = after === undefined ? all : all.slice(all.findIndex(({ id }) => id === after) + 1)
    const data = rest.slice(0, Math.min(Number(limit), 100))
    return { object: 'list', url: req.path, data, has_more: rest.length > data.length }
  }

  const app = express()
  app.set('query parser', 'extended')
  app.use(express.urlencoded({ extended: true }), express.json())
  app.use('/v1', (req, _res, next) => {
    state.calls += 1
    if (req.get('authorization') === `Bearer ${key}`) return next()
    throw new Refusal(401, 'Invalid API Key provided')
  })
  const id = (req: Request) => String(req.params.id)
  const matching = <Row>(rows: Iterable<Row>, wanted: Partial<Record<keyof Row, unknown>>) =>
    [...rows].filter((row) =>
      Object.entries(wanted).every(
        ([name, value]) => value === undefined || row[name as keyof Row] === value,
      ),
    )
  app.post(
    '/v1/checkout/sessions',
    write((req) => books.openSession((req.body ?? {}) as Params)),
  )
  app.post(
    '/v1/checkout/sessions/:id/expire',
    write((req) => books.endSession(id(req))),
  )
  app.get(
    '/v1/checkout/sessions/:id',
    read((req) => books.sessionOf(id(req))),
  )
  app.get(
    '/v1/checkout/sessions',
    read((req) => {
      for (const one of books.sessions.keys()) books.sessionOf(one)
      const { status, payment_intent } = req.query as Params
      return pageOf(req, matching(books.sessions.values(), { status, payment_intent }))
    }),
  )
  app.get(
    '/v1/payment_intents/:id',
    read((req) => books.intentOf(id(req))),
  )
  app.post(
    '/v1/refunds',
    write((req) => books.refund((req.body ?? {}) as Params)),
  )
  app.get(
    '/v1/refunds',
    read((req) =>
      pageOf(req, matching(books.refunds.values(), { payment_intent: req.query.payment_intent })),
    ),
  )
  app.get(
    '/v1/events',
    read((req) => {
      const types = req.query.types as string[] | undefined
      return pageOf(
        req,
        books.events.filter(({ type }) => types === undefined || types.includes(type)),
      )
    }),
  )
  app.get('/checkout/:id', (req, res) => {
    res.type('html').send(checkoutPage(books.sessionOf(id(req))))
  })
  app.post('/checkout/:id/complete', (req, res) => {
    const session = books.pay(id(req))
    if (session.status !== 'complete') return res.redirect(`/checkout/${session.id}`)
    res.redirect((session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id))
  })
  const refused: ErrorRequestHandler = (error, _req, res, _next) => {
    const refusal = error instanceof Refusal ? error : new Refusal(500, String(error), { type: 'api_error' })
    res.status(refusal.status).json(errorBody(refusal))
  }
  app.use((req: Request) => {
    throw new Refusal(404, `Unrecognized request URL (${req.method}: ${req.path}).`)
  }, refused)

  const server = createServer(app).listen(port, '127.0.0.1')
  await once(server, 'listening')
  // It keeps no process alive that has nothing else to do.
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    key,
    books,
    state,
    send,
    /** Sends the webhooks that were held, in the order that is given: as they happened unless it is changed. */
    sendHeld: async (ordered: (events: FakeEvent[]) => FakeEvent[] = (events) => events) => {
      for (const event of ordered(held.splice(0))) await send(event)
    },
    /** Resolves once no webhook is on its way. */
    settled: async () => {
      while (sending.size > 0) await Promise.all(sending)
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await Promise.allSettled(sending)
    },
  }
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>
