import { mailMessages } from '#messages/server/platform/mail/writing.ts'
import { currentLanguage, LANGUAGE_PARAMETER } from '#shared/language/language.ts'
import { isWebAddress } from '#shared/text/web-address.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { darkStyle, style } from './layout-style.ts'

/** A link to a page of this site: its absolute http(s) address, without a word about the language. */
type Link = { label: string; url: string }

export type MailContent = {
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
