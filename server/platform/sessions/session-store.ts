import connectPgSimple from 'connect-pg-simple'
import type { Request } from 'express'
import session, { type SessionData } from 'express-session'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'

const PgStore = connectPgSimple(session)

/**
 * Stores sessions in the table of the specification. connect-pg-simple's `set` inserts a row even if it
 * was deleted meanwhile, so a slow request could bring back a session after a logout. Here a session
 * that was read from the table only updates its row and never inserts one.
 */
export class SessionStore extends PgStore {
  readonly #db: Database
  readonly #stored = new WeakSet<SessionData>()

  constructor(db: Database, log: Logger) {
    super({
      pool: db.$client,
      createTableIfMissing: false,
      // `renewSession` moves the expiry once a day instead of at every request.
      disableTouch: true,
      errorLog: (_message: string, error: unknown) =>
        log.warn({ err: error }, 'old sessions were not removed'),
    })
    this.#db = db
  }

  override createSession(req: Request, data: SessionData) {
    const found = super.createSession(req, data)
    this.#stored.add(found)
    return found
  }

  override set(sid: string, data: SessionData, callback: (error?: unknown) => void = () => {}) {
    if (!this.#stored.has(data)) {
      this.#stored.add(data)
      super.set(sid, data, callback)
      return
    }
    const expires = data.cookie.expires?.valueOf() ?? Date.now()
    this.#db.$client
      .query('update session set sess = $1, expire = to_timestamp($2) where sid = $3', [
        data,
        Math.ceil(expires / 1000),
        sid,
      ])
      .then(
        () => callback(),
        (error: unknown) => callback(error),
      )
  }
}
