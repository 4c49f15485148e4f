import type { Deps } from '../../deps.ts'
import { createAlarm } from '../../process/alarm.ts'
import type { Settings } from '../../settings/settings.ts'
import { type OutboxRow, parkMail, putOff, removeMails, takeMails } from '../outbox.ts'
import { afterFailure } from './after-failure.ts'
import { type Failure, failureOf } from './failure.ts'
import { mailFiles, mailFolder } from './mail-files.ts'
import { createRest } from './rest.ts'
import { smtpTransport } from './smtp-transport.ts'

export type MailWorker = {
  /** Looks into the outbox now instead of within a second. */
  wake(): void
  /** Lets the mails under way finish for some seconds; what is left stays in the outbox. */
  stop(): Promise<void>
}

type Needed = Omit<Deps, 'settings'> & { settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'> }

const CONNECTIONS = 5
/** Mails that failed before may hold so many connections at once, so that fresh mails find one. */
const CONNECTIONS_FOR_REFUSED = 2
const LOOK_EVERY_MS = 1000
const PATIENCE_MS = 3000

const within = (ms: number, work: Promise<unknown>) => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/**
 * Sends what the outbox holds, each mail at least once and almost always exactly once. Any number of
 * processes may run one: the outbox shares the mails among them. It looks once a second rather than
 * listen for notifications, which a connection pooler would swallow.
 */
export const startMailWorker = ({ db, settings, log, clock }: Needed): MailWorker => {
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom, CONNECTIONS)
    : mailFiles(mailFolder(settings.dataDir), settings.mailFrom)
  const alarm = createAlarm()
  const rest = createRest()
  const underWay = new Set<Promise<void>>()
  const refusedUnderWay = new Set<Promise<void>>()
  // Sent or expired, still to be deleted. Nothing is taken before they are, so that a mail whose
  // deletion failed with the database cannot be sent again by its own worker.
  const finished = new Set<string>()
  let isStopping = false
  let isDatabaseAway = false

  /** Nothing is asked of a transport that is being closed. */
  const isAway = async (kind: Failure['kind']) =>
    kind === 'unclear' && (isStopping || !(await transport.canBeUsed()))

  const onFailure = async (row: OutboxRow, error: unknown) => {
    const { kind, code } = failureOf(error)
    const failure = { isAway: await isAway(kind), code }
    const { isGivenUp, standing, seconds } = afterFailure(row, failure, clock())
    if (failure.isAway) {
      const pause = isStopping ? undefined : rest.begin()
      if (pause !== undefined) log.warn({ code, seconds: pause }, 'mail cannot be sent now')
    } else {
      rest.end()
      // The first time is news, the repetitions are not.
      const level = standing.refusals === 1 ? 'warn' : 'debug'
      if (isGivenUp) log.error({ mail: row.id, code, tries: standing.attempts }, 'a mail was given up')
      else log[level]({ mail: row.id, code, seconds }, 'a mail was put off')
    }
    // Should this fail, the lease brings the mail back.
    const keep = isGivenUp
      ? parkMail(db, row.id, { ...standing, parkedAt: clock() })
      : putOff(db, row.id, { ...standing, seconds })
    await keep.catch(() => {})
  }

  const send = async (row: OutboxRow) => {
    if (row.expiresAt && row.expiresAt <= clock()) {
      log.info({ mail: row.id }, 'a mail expired before it could be sent')
      finished.add(row.id)
      return
    }
    try {
      await transport.deliver(row)
      finished.add(row.id)
      rest.end()
    } catch (error) {
      await onFailure(row, error)
    }
  }

  const forgetFinished = async () => {
    const ids = [...finished]
    if (ids.length > 0) await removeMails(db, ids)
    for (const id of ids) finished.delete(id)
  }

  const start = (row: OutboxRow) => {
    const sending = send(row).finally(() => {
      underWay.delete(sending)
      refusedUnderWay.delete(sending)
      alarm.ring()
    })
    underWay.add(sending)
    if (row.refusals > 0) refusedUnderWay.add(sending)
  }

  const take = async (kind: 'fresh' | 'refused', most: number) => {
    const room = Math.min(most, CONNECTIONS - underWay.size)
    if (room <= 0 || isStopping) return
    for (const row of await takeMails(db, room, kind)) start(row)
  }

  const look = async () => {
    await forgetFinished()
    if (!rest.isOver()) return
    await take('fresh', CONNECTIONS)
    await take('refused', CONNECTIONS_FOR_REFUSED - refusedUnderWay.size)
  }

  const run = async () => {
    while (!isStopping) {
      try {
        await look()
        isDatabaseAway = false
      } catch (error) {
        if (!isDatabaseAway) log.warn({ err: error }, 'the outbox cannot be read')
        isDatabaseAway = true
      }
      if (!isStopping) await alarm.wait(LOOK_EVERY_MS)
    }
  }

  const running = run()
  const finish = async () => {
    await running
    await within(PATIENCE_MS, Promise.all(underWay))
    transport.close()
    await Promise.all(underWay)
    await forgetFinished().catch(() => {})
  }
  let ending: Promise<unknown> | undefined
  return {
    wake: alarm.ring,
    stop: async () => {
      isStopping = true
      alarm.ring()
      ending ??= within(PATIENCE_MS + 2000, finish())
      await ending
    },
  }
}
