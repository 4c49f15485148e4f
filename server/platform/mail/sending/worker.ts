import type { Deps } from '../../deps.ts'
import { createAlarm } from '../../process/alarm.ts'
import { quietWarnings } from '../../process/quiet-warnings.ts'
import type { Settings } from '../../settings/settings.ts'
import { holdMails, type OutboxRow, parkMail, putOff, removeMails, takeMails } from '../outbox.ts'
import { afterFailure } from './after-failure.ts'
import { type Failure, failureOf } from './failure.ts'
import { mailFiles, mailFolder } from './mail-files.ts'
import { createRest } from './rest.ts'
import { smtpTransport } from './smtp-transport.ts'

export type MailWorker = {
  /** Looks into the outbox now instead of after up to a second. */
  wake(): void
  /** Waits some seconds for the mails being sent. The others stay in the outbox. */
  stop(): Promise<void>
}

type Needed = Omit<Deps, 'settings'> & { settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'> }

const CONNECTIONS = 5
/** How many connections mails that failed before may use at once, so that new mails find a free one. */
const CONNECTIONS_FOR_REFUSED = 2
const LOOK_EVERY_MS = 1000
/** While the outbox cannot be read, the pauses between looks grow up to this. */
const LONGEST_PAUSE_MS = 10_000
/**
 * The next mail starts when one has been sent, or after so long. A mail server that answers quickly gets one mail at a
 * time, so a server that is killed sends at most about one mail twice. A slow one gets several.
 */
const NEXT_MAIL_MS = 20
/** Often enough that a slow look does not cost the lease of a mail. */
const HOLD_EVERY_MS = 5000
const PATIENCE_MS = 3000

const within = (ms: number, work: Promise<unknown>) => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/**
 * Sends the mails of the outbox, each at least once and almost always exactly once. Several processes may
 * run a worker; each mail goes to one of them. It looks once a second, because a connection pooler would
 * lose notifications.
 */
export const startMailWorker = ({ db, settings, log, clock }: Needed): MailWorker => {
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom, CONNECTIONS)
    : mailFiles(mailFolder(settings.dataDir), settings.mailFrom)
  const warn = quietWarnings(log)
  const alarm = createAlarm()
  const rest = createRest()
  const underWay = new Map<string, Promise<void>>()
  const refusedUnderWay = new Set<string>()
  let heldAt = performance.now()
  // Mails that were sent or have expired and are not deleted yet. No new mails are taken before that, so
  // that this worker cannot send a mail twice when the database failed to delete it.
  const finished = new Map<string, 'sent' | 'expired'>()
  let isStopping = false
  let failures = 0

  /** A transport that is being closed is not asked. */
  const isAway = async (kind: Failure['kind']) =>
    kind === 'unclear' && (isStopping || !(await transport.canBeUsed()))

  const onFailure = async (row: OutboxRow, error: unknown) => {
    const { kind, code } = failureOf(error)
    const failure = { isAway: await isAway(kind), code }
    const { isGivenUp, standing, seconds } = afterFailure(row, failure, clock())
    if (failure.isAway) {
      const pause = isStopping ? undefined : rest.begin()
      if (pause !== undefined) warn({ code, seconds: pause }, 'mail cannot be sent now')
    } else {
      rest.end()
      // Only the first failure is worth a warning.
      const isFirst = standing.refusals === 1
      if (isGivenUp) log.error({ mail: row.id, code, tries: standing.attempts }, 'a mail was given up')
      else if (isFirst) warn({ mail: row.id, code, seconds }, 'a mail was put off')
    }
    // If this fails, the mail comes back when its lease ends.
    const keep = isGivenUp
      ? parkMail(db, row.id, { ...standing, parkedAt: clock() })
      : putOff(db, row.id, { ...standing, seconds })
    await keep.catch(() => {})
  }

  const send = async (row: OutboxRow) => {
    if (row.expiresAt && row.expiresAt <= clock()) {
      log.info({ mail: row.id }, 'a mail expired before it could be sent')
      finished.set(row.id, 'expired')
      return
    }
    try {
      await transport.deliver(row)
      finished.set(row.id, 'sent')
      rest.end()
    } catch (error) {
      await onFailure(row, error)
    }
  }

  const removeFinished = async () => {
    const ids = [...finished.keys()]
    const sent = ids.filter((id) => finished.get(id) === 'sent')
    await removeMails(db, { ids, sent })
    for (const id of ids) finished.delete(id)
  }
  let removing: Promise<void> | undefined
  /** One statement at a time; what is finished meanwhile goes with the next one. */
  const forgetFinished = async () => {
    while (finished.size > 0) {
      removing ??= removeFinished().finally(() => {
        removing = undefined
      })
      await removing
    }
  }

  const start = (row: OutboxRow) => {
    const sending = send(row).finally(() => {
      underWay.delete(row.id)
      refusedUnderWay.delete(row.id)
      alarm.ring()
      // At once, not with the next look: a mail that was accepted and is still stored when this process is killed is
      // sent again. The next look tries again if this fails.
      forgetFinished().catch(() => {})
    })
    underWay.set(row.id, sending)
    if (row.refusals > 0) refusedUnderWay.add(row.id)
  }

  const hold = async () => {
    if (underWay.size === 0) heldAt = performance.now()
    if (performance.now() - heldAt < HOLD_EVERY_MS) return
    await holdMails(db, [...underWay.keys()])
    heldAt = performance.now()
  }

  /** Returns whether there was one. */
  const takeOne = async (kind: 'fresh' | 'refused'): Promise<boolean> => {
    if (underWay.size >= CONNECTIONS || isStopping) return false
    const rows = await takeMails(db, 1, kind)
    for (const row of rows) start(row)
    return rows.length > 0
  }

  let refusedSoughtAt = Number.NEGATIVE_INFINITY
  /** After none was found, refused mails are not looked for again for a second: there are few, and they have time. */
  const takeRefused = async (): Promise<boolean> => {
    if (refusedUnderWay.size >= CONNECTIONS_FOR_REFUSED) return false
    if (performance.now() - refusedSoughtAt < LOOK_EVERY_MS) return false
    const isFound = await takeOne('refused')
    if (!isFound) refusedSoughtAt = performance.now()
    return isFound
  }

  /** Returns whether a mail was started, so that more may wait. */
  const look = async (): Promise<boolean> => {
    await hold()
    await forgetFinished()
    if (!rest.isOver()) return false
    const isFresh = await takeOne('fresh')
    return (await takeRefused()) || isFresh
  }

  const run = async () => {
    while (!isStopping) {
      let isBusy = false
      try {
        isBusy = await look()
        failures = 0
      } catch (error) {
        warn({ err: error }, 'the outbox cannot be read')
        failures += 1
      }
      const pauseMs = Math.min(LOOK_EVERY_MS * 2 ** failures, LONGEST_PAUSE_MS)
      if (!isStopping) await alarm.wait(isBusy ? NEXT_MAIL_MS : pauseMs)
    }
  }

  const running = run()
  const finish = async () => {
    await running
    await within(PATIENCE_MS, Promise.all(underWay.values()))
    transport.close()
    await Promise.all(underWay.values())
    await forgetFinished().catch(() => {})
  }
  let ending: Promise<unknown> | undefined
  return {
    wake: () => {
      refusedSoughtAt = Number.NEGATIVE_INFINITY
      alarm.ring()
    },
    stop: async () => {
      isStopping = true
      alarm.ring()
      ending ??= within(PATIENCE_MS + 2000, finish())
      await ending
    },
  }
}
