import { currentLanguage } from '#shared/language/language.ts'
import { isWebAddress } from '#shared/text/web-address.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { darkStyle, style } from './layout-style.ts'
import { mailMessages } from './messages.ts'

export type MailContent = {
  title: string
  /** Plain texts; line breaks inside one are kept. */
  paragraphs: string[]
  /** What the reader should do: an absolute http(s) address and the label of its button. */
  action?: { label: string; url: string }
  facts?: [label: string, value: string][]
  footnote?: string
}

const signature = () => `Trailherd · ${mailMessages().slogan}`

const withBreaks = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')

const factRow = ([label, value]: [string, string]) => `
            <tr>
              <td class="quiet line" style="${style.factLabel}">${escapeHtml(label)}</td>
              <td class="line" style="${style.factValue}">${withBreaks(value)}</td>
            </tr>`

const factTable = (facts: [string, string][]) => `
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.facts}">${facts.map(factRow).join('')}
          </table>`

const button = ({ label, url }: { label: string; url: string }) => `
          <table role="presentation" cellpadding="0" cellspacing="0" style="${style.buttonTable}">
            <tr><td class="action" bgcolor="#C2501B" style="${style.buttonCell}"><a class="action" href="${escapeHtml(url)}" style="${style.button}">${escapeHtml(label)}</a></td></tr>
          </table>
          <p class="quiet" style="${style.address}">${escapeHtml(mailMessages().openAddress)} <a class="quiet" href="${escapeHtml(url)}" style="${style.addressLink}">${escapeHtml(url)}</a></p>`

const asHtml = ({ title, paragraphs, action, facts = [], footnote }: MailContent) => `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="${style.body}">
  <div style="${style.preview}">${withBreaks(paragraphs[0] ?? '')}</div>
  <table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="${style.paper}">
    <tr><td align="center" style="${style.frame}">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.column}">
        <tr><td style="${style.head}"><span class="moss" style="${style.wordmark}">Trailherd</span></td></tr>
        <tr><td class="card" style="${style.card}">
          <h1 style="${style.title}">${escapeHtml(title)}</h1>${paragraphs
            .map((paragraph) => `\n          <p style="${style.paragraph}">${withBreaks(paragraph)}</p>`)
            .join('')}${facts.length > 0 ? factTable(facts) : ''}${action ? button(action) : ''}
        </td></tr>
        <tr><td class="quiet" style="${style.foot}">${footnote ? `${withBreaks(footnote)}<br><br>` : ''}${signature()}</td></tr>
      </table>
    </td></tr>
  </table>
</body>
</html>
`

const asText = ({ title, paragraphs, action, facts = [], footnote }: MailContent) =>
  [
    `${title}\n${'='.repeat(Math.min(title.length, 72))}`,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    footnote ?? '',
    `-- \n${signature()}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/**
 * The text and the HTML part of a mail, in the current language; both have the whole content. Texts in
 * `content` are plain, never HTML. Throws TypeError when the action's address is not http(s).
 */
export const mailLayout = (content: MailContent): { text: string; html: string } => {
  if (content.action && !isWebAddress(content.action.url)) {
    throw new TypeError('The action of a mail needs an absolute http or https address.')
  }
  return { text: asText(content), html: asHtml(content) }
}
