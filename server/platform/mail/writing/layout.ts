import { mailMessages } from '#messages/server/platform/mail/writing.ts'
import { currentLanguage, LANGUAGE_PARAMETER } from '#shared/language/language.ts'
import { isWebAddress } from '#shared/text/web-address.ts'
import { escapeHtml } from '../../text/escape-html.ts'

/** A link to a page of this site: its absolute http(s) address, without a word about the language. */
type Link = { label: string; url: string }

type MailContent = {
  title: string
  /** Plain texts; line breaks inside one are kept. */
  paragraphs: string[]
  /** What the reader should do: a page and the label of its button. */
  action?: Link
  facts?: [label: string, value: string][]
  /** A list of things, each with its own page. */
  links?: (Link & { text: string })[]
  /** Under the list, such as how many more there are. */
  afterLinks?: string
  footnote?: string
  /** A link in small print under the mail, such as one that ends further mails. */
  footLink?: Link
}

const signature = () => `Trailherd · ${mailMessages().slogan}`

const withBreaks = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')

const TEXT = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"
const HEADING = "font-family:'Bricolage Grotesque','Segoe UI',Helvetica,Arial,sans-serif"

/** Inline, because many mail programs drop style sheets. The colours of the site's light theme. */
const style = {
  body: 'margin:0;padding:0;background:#FAF7F0;color:#1E2A25',
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  paper: 'background:#FAF7F0',
  frame: 'padding:28px 16px 40px',
  column: 'max-width:560px;margin:0 auto;text-align:left',
  head: 'padding:0 4px 14px',
  wordmark: `${HEADING};font-size:22px;font-weight:700;letter-spacing:-0.3px;color:#2F5D43`,
  card: 'background:#FFFFFF;border:1px solid #DDD3BF;border-top:4px solid #2F5D43;border-radius:6px;padding:28px 28px 20px;color:#1E2A25',
  title: `margin:0 0 16px;${HEADING};font-size:24px;line-height:1.25;font-weight:700`,
  paragraph: `margin:0 0 14px;${TEXT};font-size:16px;line-height:1.55;overflow-wrap:anywhere`,
  facts: 'margin:6px 0 18px;border-collapse:collapse',
  factLabel: `padding:8px 16px 8px 0;border-top:1px solid #DDD3BF;${TEXT};font-size:14px;line-height:1.4;color:#5B665F;vertical-align:top;white-space:nowrap`,
  factValue: `padding:8px 0;border-top:1px solid #DDD3BF;${TEXT};font-size:16px;line-height:1.4;vertical-align:top;width:100%;overflow-wrap:anywhere;font-variant-numeric:tabular-nums`,
  linkRow: 'padding:10px 0;border-top:1px solid #DDD3BF;overflow-wrap:anywhere',
  link: `${HEADING};font-size:18px;line-height:1.3;font-weight:700;color:#2F5D43;text-decoration:underline`,
  linkText: `${TEXT};font-size:15px;line-height:1.5;color:#5B665F;font-variant-numeric:tabular-nums`,
  buttonTable: 'margin:10px 0 16px',
  buttonCell: 'background:#C2501B;border-radius:6px',
  button: `display:inline-block;padding:13px 24px;background:#C2501B;border-radius:6px;${TEXT};font-size:16px;font-weight:600;line-height:1.2;color:#FFFFFF;text-decoration:none`,
  address: `margin:0 0 10px;${TEXT};font-size:13px;line-height:1.5;color:#5B665F;overflow-wrap:anywhere;word-break:break-word`,
  addressLink: 'color:#5B665F;text-decoration:underline',
  foot: `padding:18px 4px 0;${TEXT};font-size:13px;line-height:1.5;color:#5B665F;overflow-wrap:anywhere`,
}

/** The colours of the site's dark theme, for mail programs that support style sheets and `prefers-color-scheme`. */
const darkStyle = `
@media (prefers-color-scheme: dark) {
  .paper { background: #0F1614 !important; color: #ECE7DB !important }
  .card { background: #17211E !important; border-color: #33413B !important; border-top-color: #7FB694 !important; color: #ECE7DB !important }
  .moss { color: #7FB694 !important }
  .quiet { color: #A9B3AB !important }
  .line { border-color: #33413B !important }
  .action { background: #F2B84B !important; color: #1E2A25 !important }
}`

const factRow = ([label, value]: [string, string]) => `
            <tr>
              <td class="quiet line" style="${style.factLabel}">${escapeHtml(label)}</td>
              <td class="line" style="${style.factValue}">${withBreaks(value)}</td>
            </tr>`

const factTable = (facts: [string, string][]) => `
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.facts}">${facts.map(factRow).join('')}
          </table>`

const button = ({ label, url }: Link) => `
          <table role="presentation" cellpadding="0" cellspacing="0" style="${style.buttonTable}">
            <tr><td class="action" bgcolor="#C2501B" style="${style.buttonCell}"><a class="action" href="${escapeHtml(url)}" style="${style.button}">${escapeHtml(label)}</a></td></tr>
          </table>
          <p class="quiet" style="${style.address}">${escapeHtml(mailMessages().openAddress)} <a class="quiet" href="${escapeHtml(url)}" style="${style.addressLink}">${escapeHtml(url)}</a></p>`

const linkRow = ({ label, text, url }: Link & { text: string }) => `
            <tr><td class="line" style="${style.linkRow}"><a class="moss" href="${escapeHtml(url)}" style="${style.link}">${escapeHtml(label)}</a><br><span class="quiet" style="${style.linkText}">${withBreaks(text)}</span></td></tr>`

const linkTable = ({ links = [], afterLinks }: MailContent) =>
  links.length === 0
    ? ''
    : `
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.facts}">${links.map(linkRow).join('')}
          </table>${afterLinks ? `\n          <p style="${style.paragraph}">${withBreaks(afterLinks)}</p>` : ''}`

const smallPrint = ({ footnote, footLink }: MailContent) =>
  [
    footnote ? withBreaks(footnote) : '',
    footLink
      ? `<a class="quiet" href="${escapeHtml(footLink.url)}" style="${style.addressLink}">${escapeHtml(footLink.label)}</a>`
      : '',
    signature(),
  ]
    .filter((part) => part !== '')
    .join('<br><br>')

const asHtml = (content: MailContent) => {
  const { title, paragraphs, action, facts = [] } = content
  return `<!doctype html>
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
            .join(
              '',
            )}${facts.length > 0 ? factTable(facts) : ''}${linkTable(content)}${action ? button(action) : ''}
        </td></tr>
        <tr><td class="quiet" style="${style.foot}">${smallPrint(content)}</td></tr>
      </table>
    </td></tr>
  </table>
</body>
</html>
`
}

const asText = ({ title, paragraphs, action, facts = [], links = [], ...content }: MailContent) =>
  [
    `${title}\n${'='.repeat(Math.min(title.length, 72))}`,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...links.map(({ label, text, url }) => `${label}\n${text}\n${url}`),
    content.afterLinks ?? '',
    action ? `${action.label}:\n${action.url}` : '',
    content.footnote ?? '',
    content.footLink ? `${content.footLink.label}: ${content.footLink.url}` : '',
    `-- \n${signature()}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** The link in the current language. English is named too: the reader may have chosen another one on the site. */
const inItsLanguage = <One extends Link>(link: One): One => {
  if (!isWebAddress(link.url)) {
    throw new TypeError('The links of a mail need absolute http or https addresses.')
  }
  const address = new URL(link.url)
  address.searchParams.set(LANGUAGE_PARAMETER, currentLanguage())
  return { ...link, url: address.href }
}

/**
 * The text and the HTML part of a mail, in the current language; both have the whole content. Texts in
 * `content` are plain, never HTML. Each link opens in the language of the mail (contract, section 12). Throws TypeError
 * when the address of a link is not http(s).
 */
export const mailLayout = (content: MailContent): { text: string; html: string } => {
  const { action, links, footLink } = content
  const linked: MailContent = {
    ...content,
    ...(action && { action: inItsLanguage(action) }),
    ...(links && { links: links.map(inItsLanguage) }),
    ...(footLink && { footLink: inItsLanguage(footLink) }),
  }
  return { text: asText(linked), html: asHtml(linked) }
}
