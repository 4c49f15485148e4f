import type { Address, Email } from 'postal-mime'
import { escapeHtml } from '#server/platform/text/escape-html.ts'

const LOCAL_TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })

export const subjectOf = ({ subject }: Email) => subject?.trim() || '(no subject)'

const onePerson = ({ name, address = '' }: Address) => (name ? `${name} <${address}>` : address)

/** Plain text, not escaped yet. */
export const addressText = (people: Address | Address[] | undefined): string =>
  [people ?? []].flat().map(onePerson).join(', ')

/** When a mail was written, in this machine's time zone. */
export const timeElement = ({ date }: Email): string => {
  const moment = new Date(date ?? '')
  if (Number.isNaN(moment.getTime())) return ''
  return `<time datetime="${moment.toISOString()}">${LOCAL_TIME.format(moment)}</time>`
}

/** Plain text as HTML in which web addresses are links. */
export const linkedText = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/)
    .map((part, index) => {
      const shown = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown
    })
    .join('')
