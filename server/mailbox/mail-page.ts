import { escapeHtml } from '#server/platform/text/escape-html.ts'
import type { StoredMail } from './mail-folder.ts'
import { MAILBOX, mailboxPage } from './page.ts'
import { addressText, linkedText, subjectOf, timeElement } from './shown-parts.ts'

/** Makes the mail's links open in the whole window instead of the frame. */
const withTopTarget = (html: string) => {
  const base = '<base target="_top">'
  return /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => head + base)
    : `<!doctype html>${base}${html}`
}

const row = (label: string, html: string) => (html ? `<dt>${label}</dt><dd>${html}</dd>` : '')

const attachmentLinks = ({ name, attachments }: StoredMail) =>
  attachments
    .map(({ filename }, index) => {
      const shown = escapeHtml(filename || `attachment ${index + 1}`)
      return `<a href="${MAILBOX}/${name}/attachments/${index}">${shown}</a>`
    })
    .join(', ')

const htmlPart = (html: string | undefined) =>
  html
    ? `
<iframe title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(withTopTarget(html))}"></iframe>`
    : ''

const textPart = (text: string | undefined) =>
  text
    ? `
<h2>As plain text</h2>
<pre>${linkedText(text)}</pre>`
    : ''

/** One mail: its headers, its HTML in a frame without scripts, its text, its attachments. */
export const mailPage = (mail: StoredMail): string =>
  mailboxPage(
    subjectOf(mail),
    `
<p><a href="${MAILBOX}">All mail</a></p>
<h1>${escapeHtml(subjectOf(mail))}</h1>
<dl>${row('From', escapeHtml(addressText(mail.from)))}${row('To', escapeHtml(addressText(mail.to)))}${row(
      'Reply to',
      escapeHtml(addressText(mail.replyTo)),
    )}${row('Sent', timeElement(mail))}${row('Attached', attachmentLinks(mail))}</dl>${htmlPart(mail.html)}${textPart(
      mail.text,
    )}`,
  )
