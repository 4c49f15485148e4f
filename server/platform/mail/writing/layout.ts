import { isWebAddress } from '#shared/text/web-address.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { darkStyle, style } from './layout-style.ts'

export type MailContent = {
  title: string
  /** Plain texts; line breaks inside one are kept. */
  paragraphs: string[]
  /** The one thing to do: an absolute http(s) address and the words on its button. */
  action?: { label: string; url: string }
  facts?: [label: string, value: string][]
  footnote?: string
}

const SLOGAN = 'Small trail races and guided running trips'

const lines = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')

const factRow = ([label, value]: [string, string]) => `
            <tr>
              <td class="quiet line" style="${style.factLabel}">${escapeHtml(label)}</td>
              <td class="line" style="${style.factValue}">${lines(value)}</td>
            </tr>`

const factTable = (facts: [string, string][]) => `
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.facts}">${facts.map(factRow).join('')}
          </table>`

const button = ({ label, url }: { label: string; url: string }) => `
          <table role="presentation" cellpadding="0" cellspacing="0" style="${style.buttonTable}">
            <tr><td class="action" bgcolor="#C2501B" style="${style.buttonCell}"><a class="action" href="${escapeHtml(url)}" style="${style.button}">${escapeHtml(label)}</a></td></tr>
          </table>
          <p class="quiet" style="${style.address}">Or open this address: <a class="quiet" href="${escapeHtml(url)}" style="${style.addressLink}">${escapeHtml(url)}</a></p>`

const asHtml = ({ title, paragraphs, action, facts = [], footnote }: MailContent) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="${style.body}">
  <div style="${style.preview}">${lines(paragraphs[0] ?? '')}</div>
  <table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="${style.paper}">
    <tr><td align="center" style="${style.frame}">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.column}">
        <tr><td style="${style.head}"><span class="moss" style="${style.wordmark}">Trailherd</span></td></tr>
        <tr><td class="card" style="${style.card}">
          <h1 style="${style.title}">${escapeHtml(title)}</h1>${paragraphs
            .map((paragraph) => `\n          <p style="${style.paragraph}">${lines(paragraph)}</p>`)
            .join('')}${facts.length > 0 ? factTable(facts) : ''}${action ? button(action) : ''}
        </td></tr>
        <tr><td class="quiet" style="${style.foot}">${footnote ? `${lines(footnote)}<br><br>` : ''}Trailherd · ${SLOGAN}</td></tr>
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
    `-- \nTrailherd · ${SLOGAN}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** The two parts of a mail in Trailherd's dress; both say everything. Texts are plain, never HTML. */
export const mailLayout = (content: MailContent): { text: string; html: string } => {
  if (content.action && !isWebAddress(content.action.url)) {
    throw new TypeError('The action of a mail leads to an absolute http or https address.')
  }
  return { text: asText(content), html: asHtml(content) }
}
