import type { Deps } from '../deps.ts'
import type { Settings } from '../settings.ts'
import { afterFailure } from './after-failure.ts'
import { createAlarm } from './alarm.ts'
import { failureOf } from './failure.ts'
import { mailFiles, mailFolder } from './mail-files.ts'
import { type OutboxRow, putOff, removeMails, takeMails } from './outbox.ts'
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
  // Sent or given up, still to be deleted. Nothing is taken before they are, so that a mail whose
  // deletion failed with the database cannot be sent again by its own worker.
  const finished = new Set<string>()
  let isStopping = false
  let isDatabaseAway = false

  const onFailure = async (row: OutboxRow, error: unknown) => {
    const failure = failureOf(error)
    const { code } = failure
    if (failure.kind === 'away') {
      const seconds = isStopping ? undefined : rest.begin()
      if (seconds !== undefined) log.warn({ code, seconds }, 'mail cannot be sent now')
    } else rest.end()
    const { isGivenUp, standing, seconds } = afterFailure(row, failure)
    if (isGivenUp) {
      log.error({ mail: row.id, code, attempts: standing.attempts }, 'a mail was refused for good')
      finished.add(row.id)
      return
    }
    // The first time is news, the repetitions are not.
    const level = standing.attempts === 1 ? 'warn' : 'debug'
    if (failure.kind !== 'away') log[level]({ mail: row.id, code, seconds }, 'a mail was put off')
    // Should this fail, the lease brings the mail back.
    await putOff(db, row.id, { ...standing, seconds }).catch(() => {})
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

  const look = async () => {
    await forgetFinished()
    const room = CONNECTIONS - underWay.size
    if (room === 0 || isStopping || !rest.isOver()) return
    for (const row of await takeMails(db, room)) {
      const sending = send(row).finally(() => {
        underWay.delete(sending)
        alarm.ring()
      })
      underWay.add(sending)
    }
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
