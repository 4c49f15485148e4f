import { reportMails } from '#messages/server/reports.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { correctedField, correctedText } from '#shared/reports/correction-text.ts'
import type { ReportKind } from '#shared/reports/enums.ts'
import { reasonText } from '#shared/reports/reason-text.ts'
import { claimantName } from './claims/emails.ts'
import type { KnownClaimant } from './claims/queries.ts'
import { isCorrection, type ReportRow } from './queries.ts'

type About = {
  kind: ReportKind
  listing: { id: number; name: string }
  reports: ReportRow[]
  /** Who claims the listing, by id. */
  claimants: Map<number, Omit<KnownClaimant, 'id'>>
  publicUrl: string
}

/** Each value of a correction: what the race said, and what it should say. */
const correctionsOf = ({ changes }: ReportRow): [string, string][] =>
  (changes ?? []).map(({ field, from, to }) => [
    correctedField(field),
    `${correctedText({ field, value: from })} → ${correctedText({ field, value: to })}`,
  ])

/** What each report says. `from` adds who says so. */
const factsOf = (
  { listing, reports, claimants }: About,
  from: (report: ReportRow) => [string, string][] = () => [],
): [string, string][] => {
  const { facts } = reportMails()
  return [
    [facts.listing, listing.name],
    ...reports.flatMap((report): [string, string][] => [
      ...(report.reviewId == null || report.reviewPart == null
        ? []
        : ([[facts.review, facts.parts[report.reviewPart](report.reviewId)]] satisfies [string, string][])),
      [facts.reason, reasonText(report.reason, report.reviewPart != null)],
      ...correctionsOf(report),
      ...[claimants.get(report.claimantId ?? 0)].flatMap((claimant): [string, string][] =>
        claimant ? [[facts.claimant, claimantName(claimant)]] : [],
      ),
      ...(report.linkTo ? ([[facts.linkTo, report.linkTo]] satisfies [string, string][]) : []),
      ...(report.message ? ([[facts.message, report.message]] satisfies [string, string][]) : []),
      ...from(report),
    ]),
  ]
}

const pageOf = (kind: ReportKind, id: number) => (kind === 'race' ? paths.race(id) : paths.trip(id))
const formOf = (kind: ReportKind, id: number) => (kind === 'race' ? paths.editRace(id) : paths.editTrip(id))

/** To the owner of the listing. It never says who reported it, and of claims only who claims. */
export const reportsToOwner = (about: About, { to, language }: { to: Mailbox; language: Language }): Mail =>
  inLanguage(language, () => {
    const { toOwner, collected } = reportMails()
    const { kind, listing, reports, publicUrl } = about
    const areClaims = reports.every(({ reason }) => reason === 'claim')
    const text = areClaims ? toOwner.claims : reports.every(isCorrection) ? toOwner.corrections : toOwner
    const isDecided = reports.some(isCorrection)
    const action = isDecided
      ? { label: toOwner.decide, url: `${publicUrl}${paths.raceDashboard()}` }
      : { label: toOwner.action[kind], url: `${publicUrl}${formOf(kind, listing.id)}` }
    return {
      to,
      subject: text.subject(listing.name),
      ...mailLayout({
        title: text.title(reports.length),
        paragraphs: [text.text(listing.name, reports.length), collected],
        facts: factsOf(about),
        action,
      }),
    }
  })

/** To the people who run the site, in English. A reply to a mail about one report goes to the person who reported it. */
export const reportsToDesk = (about: About, to: Mailbox): Mail =>
  inLanguage(DEFAULT_LANGUAGE, () => {
    const { toDesk, facts, collected } = reportMails()
    const { listing, reports, claimants, publicUrl } = about
    const addressOf = (report?: ReportRow) =>
      report?.email ?? claimants.get(report?.claimantId ?? 0)?.email ?? null
    const author = reports.length === 1 ? addressOf(reports[0]) : null
    return {
      to,
      ...(author && { replyTo: { address: author } }),
      subject: toDesk.subject(listing.name, reports.length),
      ...mailLayout({
        title: toDesk.title(reports.length),
        paragraphs: [toDesk.text(reports.length), collected],
        facts: factsOf(about, (report) => [[facts.from, addressOf(report) ?? toDesk.anonymous]]),
        action: { label: toDesk.action, url: `${publicUrl}${paths.admin()}` },
      }),
    }
  })

type Settled = {
  report: ReportRow
  /** Null when the listing is hidden or deleted. */
  listingId: number | null
  publicUrl: string
}

/** To the author of a report, a correction or a claim: what became of it. */
export const reportSettled = (
  { report, listingId, publicUrl }: Settled,
  { to, language }: { to: Mailbox; language: Language },
): Mail =>
  inLanguage(language, () => {
    const { settled } = reportMails()
    const { reason, outcome, note, kind, listingName } = report
    const decided = reason === 'claim' ? settled.claim : isCorrection(report) ? settled.correction : null
    const text = decided && outcome !== null ? decided[outcome] : settled
    const isTheirsNow = reason === 'claim' && outcome === 'applied'
    const action = isTheirsNow
      ? { label: settled.toDashboard, url: `${publicUrl}${paths.raceDashboard()}` }
      : {
          label: settled.action[kind],
          url: `${publicUrl}${listingId === null ? '' : pageOf(kind, listingId)}`,
        }
    return {
      to,
      subject: text.subject(listingName),
      ...mailLayout({
        title: text.title,
        paragraphs: [text.text(listingName), ...(note ? [note] : [])],
        ...(listingId !== null && { action }),
        footnote: reason === 'claim' ? settled.claimFootnote : settled.footnote,
      }),
    }
  })
