import { reportMails } from '#messages/server/reports.ts'
import { reportMessages } from '#messages/shared/reports.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import type { ReportKind } from '#shared/reports/enums.ts'
import type { ReportRow } from './queries.ts'

type Report = Pick<ReportRow, 'kind' | 'reason' | 'message' | 'listingName'>

const factsOf = ({ listingName, reason, message }: Report): [string, string][] => {
  const { facts } = reportMails()
  return [
    [facts.listing, listingName],
    [facts.reason, reportMessages().reasons[reason]],
    ...(message ? ([[facts.message, message]] satisfies [string, string][]) : []),
  ]
}

const pageOf = (kind: ReportKind, id: number) => (kind === 'race' ? paths.race(id) : paths.trip(id))
const formOf = (kind: ReportKind, id: number) => (kind === 'race' ? paths.editRace(id) : paths.editTrip(id))

type About = { report: Report; listingId: number; publicUrl: string }

/** To the owner of the listing. It never says who reported it. */
export const reportToOwner = (
  { report, listingId, publicUrl }: About,
  { to, language }: { to: Mailbox; language: Language },
): Mail =>
  inLanguage(language, () => {
    const text = reportMails().toOwner
    return {
      to,
      subject: text.subject(report.listingName),
      ...mailLayout({
        title: text.title,
        paragraphs: [text.text(report.listingName)],
        facts: factsOf(report),
        action: { label: text.action[report.kind], url: `${publicUrl}${formOf(report.kind, listingId)}` },
      }),
    }
  })

/** To the people who run the site, in English. A reply goes to the person who reported it. */
export const reportToDesk = (
  { report, publicUrl }: About,
  { to, email }: { to: Mailbox; email: string | null },
): Mail =>
  inLanguage(DEFAULT_LANGUAGE, () => {
    const { toDesk, facts } = reportMails()
    return {
      to,
      ...(email && { replyTo: { address: email } }),
      subject: toDesk.subject(report.listingName),
      ...mailLayout({
        title: toDesk.title,
        paragraphs: [toDesk.text],
        facts: [...factsOf(report), [facts.from, email ?? toDesk.anonymous]],
        action: { label: toDesk.action, url: `${publicUrl}${paths.admin()}` },
      }),
    }
  })

type Settled = {
  report: ReportRow & { email: string }
  /** Null when the listing is hidden or deleted. */
  listingId: number | null
  publicUrl: string
}

/** To the person who left an address with a report: what became of it. */
export const reportSettled = ({ report, listingId, publicUrl }: Settled): Mail =>
  inLanguage(report.language, () => {
    const text = reportMails().settled
    return {
      to: { address: report.email },
      subject: text.subject(report.listingName),
      ...mailLayout({
        title: text.title,
        paragraphs: [text.text(report.listingName), ...(report.note ? [report.note] : [])],
        ...(listingId !== null && {
          action: { label: text.action[report.kind], url: `${publicUrl}${pageOf(report.kind, listingId)}` },
        }),
        footnote: text.footnote,
      }),
    }
  })
