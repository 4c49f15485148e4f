import { alertsChore } from '#server/alerts/send-alerts.ts'
import { openForRequests } from '#server/platform/database/database.ts'
import { startMailWorker } from '#server/platform/mail/sending/worker.ts'
import { followParent } from '#server/platform/process/fork-program.ts'
import { createLog } from '#server/platform/process/log.ts'
import { sendReminders } from '#server/reminders/send-reminders.ts'

// A server's reminders, alerts and mails in a process of its own, so that a test can kill it. Arguments: the database, the
// mail server, and the time as an ISO instant. It tells its parent when it has started.
const [url = '', smtpUrl = '', now = ''] = process.argv.slice(2)

followParent()
const db = openForRequests({ url, size: 4 })
const log = createLog('silent')
const clock = () => new Date(now)
const settings = { smtpUrl, mailFrom: 'Trailherd <hello@trailherd.example>', dataDir: '' }
startMailWorker({ db, log, clock, settings })
process.send?.('started')
const work = { db, log, clock, settings: { publicUrl: 'http://trailherd.test' } }
await sendReminders(work)
await alertsChore(work).run(new AbortController().signal)
