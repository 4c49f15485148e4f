import { reportMails } from '#messages/server/reports.ts'
import { reportMessages } from '#messages/shared/reports.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import type { ReportKind } from '#shared/reports/enums.ts'
import type { ReportRow } from './queries.ts'

type About = {
  kind: ReportKind
  listing: { id: number; name: string }
  reports: ReportRow[]
  publicUrl: string
}

/** What each report says. `from` adds who says so. */
const factsOf = (
  { listing, reports }: About,
  from: (report: ReportRow) => [string, string][] = () => [],
): [string, string][] => {
  const { facts } = reportMails()
  return [
    [facts.listing, listing.name],
    ...reports.flatMap((report): [string, string][] => [
      [facts.reason, reportMessages().reasons[report.reason]],
      ...(report.message ? ([[facts.message, report.message]] satisfies [string, string][]) : []),
      ...from(report),
    ]),
  ]
}

const pageOf = (kind: ReportKind, id: number) => (kind === 'race' ? paths.race(id) : paths.trip(id))
const formOf = (kind: ReportKind, id: number) => (kind === 'race' ? paths.editRace(id) : paths.editTrip(id))

/** To the owner of the listing. It never says who reported it. */
export const reportsToOwner = (about: About, { to, language }: { to: Mailbox; language: Language }): Mail =>
  inLanguage(language, () => {
    const text = reportMails().toOwner
    const { kind, listing, reports, publicUrl } = about
    return {
      to,
      subject: text.subject(listing.name),
      ...mailLayout({
        title: text.title(reports.length),
        paragraphs: [text.text(listing.name, reports.length), reportMails().collected],
        facts: factsOf(about),
        action: { label: text.action[kind], url: `${publicUrl}${formOf(kind, listing.id)}` },
      }),
    }
  })

/** To the people who run the site, in English. A reply to a mail about one report goes to the person who reported it. */
export const reportsToDesk = (about: About, to: Mailbox): Mail =>
  inLanguage(DEFAULT_LANGUAGE, () => {
    const { toDesk, facts, collected } = reportMails()
    const { listing, reports, publicUrl } = about
    const author = reports.length === 1 ? reports[0]?.email : null
    return {
      to,
      ...(author && { replyTo: { address: author } }),
      subject: toDesk.subject(listing.name, reports.length),
      ...mailLayout({
        title: toDesk.title(reports.length),
        paragraphs: [toDesk.text, collected],
        facts: factsOf(about, ({ email }) => [[facts.from, email ?? toDesk.anonymous]]),
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
