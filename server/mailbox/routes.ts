import { type Response, Router } from 'express'
import { mailFolder } from '#server/platform/mail/sending/mail-files.ts'
import { isLocalSite } from '#server/platform/settings/local-site.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { listPage } from './list-page.ts'
import { isLocalRequest } from './local-only.ts'
import { attachmentBytes, listMails, readMail } from './mail-folder.ts'
import { mailPage } from './mail-page.ts'
import { MAILBOX } from './page.ts'

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
