import { escapeHtml } from '#server/platform/text/escape-html.ts'
import type { StoredMail } from './mail-folder.ts'
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
export const listPage = ({ mails, total }: { mails: StoredMail[]; total: number }): string =>
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
