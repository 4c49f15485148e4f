import { type Response, Router } from 'express'
import { mailFolder } from '#server/platform/mail/sending/mail-files.ts'
import { isLocalSite } from '#server/platform/settings/local-site.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { isLocalRequest } from './local-only.ts'
import { attachmentBytes, listMails, readMail, type StoredMail } from './mail-folder.ts'
import { mailPage } from './mail-page.ts'
import { MAILBOX, mailboxPage } from './page.ts'
import { addressText, subjectOf, timeElement } from './shown-parts.ts'

const item = (mail: StoredMail) => `
  <li><a href="${MAILBOX}/${mail.name}"><strong>${escapeHtml(subjectOf(mail))}</strong> ${timeElement(mail)}
    <span class="to">To ${escapeHtml(addressText(mail.to))}</span></a></li>`

const countLine = (shown: number, total: number) => {
  if (shown < total) return `The newest ${shown} of ${total} mails.`
  return total === 1 ? '1 mail.' : `${total} mails, the newest first.`
}

/** The list of mails that Trailherd sent, newest first. */
const listPage = ({ mails, total }: { mails: StoredMail[]; total: number }): string =>
  mailboxPage(
    'Sent mail',
    total === 0
      ? `
<h1>Sent mail</h1>
<p>No mail yet. Without a mail server (SMTP_URL), what Trailherd would send to people appears here, for
example after a registration or a booking.</p>
<p><a href="${MAILBOX}">Look again</a></p>`
      : `
<h1>Sent mail</h1>
<p class="quiet">${countLine(mails.length, total)} <a href="${MAILBOX}">Look again</a></p>
<ul class="list">${mails.map(item).join('')}
</ul>`,
  )

// These pages contain the HTML of mails, which must not run scripts or load anything.
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const guarded = (res: Response) => res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' })

type Needed = {
  settings: Pick<Settings, 'embedded' | 'smtpUrl' | 'dataDir' | 'publicUrl' | 'trustProxy'>
}

const hasMailbox = (settings: Needed['settings']) =>
  settings.embedded && settings.smtpUrl === undefined && isLocalSite(settings)

/**
 * `/mailbox` shows the mails that were written to files. It exists only with the embedded database,
 * without a mail server and on a local address, and only for requests from this machine. For all
 * others it is an unknown page.
 */
export const mailboxRoutes = ({ settings }: Needed) => {
  const routes = Router()
  if (!hasMailbox(settings)) return routes
  const folder = mailFolder(settings.dataDir)

  routes.use(MAILBOX, (req, _res, next) => next(isLocalRequest(req) ? undefined : 'router'))

  routes.get(MAILBOX, async (_req, res) => {
    guarded(res)
      .type('html')
      .send(listPage(await listMails(folder)))
  })

  routes.get(`${MAILBOX}/:name`, async (req, res, next) => {
    const mail = await readMail(folder, req.params.name)
    if (!mail) return next()
    guarded(res).type('html').send(mailPage(mail))
  })

  routes.get(`${MAILBOX}/:name/attachments/:index`, async (req, res, next) => {
    const mail = await readMail(folder, req.params.name)
    const attachment = mail?.attachments.find((_, index) => String(index) === req.params.index)
    if (!attachment) return next()
    guarded(res)
      .attachment(attachment.filename || 'attachment')
      .send(attachmentBytes(attachment))
  })
  return routes
}
