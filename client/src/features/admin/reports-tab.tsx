import { useState } from 'react'
import { Link } from 'wouter'
import { CorrectionChanges } from '#client/features/listings/correction-changes.tsx'
import { api } from '#client/lib/api/api.ts'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import { paths } from '#shared/pages/paths.ts'
import { reasonText } from '#shared/reports/reason-text.ts'
import type { ReportView } from '#shared/reports/schema.ts'
import { useAdminAction } from './admin-api.ts'
import { AdminTable, ONE_LINE } from './admin-table.tsx'
import { type Claim, claimantOf, HandOverDialog } from './hand-over-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ChoiceFilter, Filters, useTable } from './table-filters.tsx'

const Listing = ({ report }: { report: ReportView }) => {
  const { id, name } = report.listing
  if (id === null) return adminPageMessages().reports.gone(name)
  return (
    <Link href={report.kind === 'race' ? paths.race(id) : paths.trip(id)} className="underline">
      {name}
    </Link>
  )
}

const ClaimedBy = ({ claim }: { claim: Claim }) => {
  const text = adminPageMessages().reports
  const { person, linkTo, editions } = claim
  return (
    <>
      <span className="block">{text.claimedBy(claimantOf(claim), person.username)}</span>
      {linkTo && <span className="block text-quiet">{text.linkTo(linkTo)}</span>}
      {editions.length > 0 && <span className="block text-quiet">{text.goAlong(editions.length, null)}</span>}
    </>
  )
}

const isDecided = ({ changes, claim }: ReportView) => changes !== null || claim !== null

const settleLabelOf = (report: ReportView) => {
  const { declineLabel, settleLabel } = adminPageMessages().reports
  return isDecided(report) ? declineLabel(report.listing.name) : settleLabel(report.listing.name)
}

const hideText = ({ isHidden, part }: NonNullable<ReportView['review']>) => {
  const { showAgain, hide } = adminPageMessages().reports
  return isHidden ? showAgain : hide[part]
}

/** What visitors say is wrong or should be said instead, and settling it. */
export const ReportsTab = () => {
  const text = adminPageMessages()
  const { filters, change, table } = useTable({ status: 'open' })
  const [settled, setSettled] = useState<ReportView | null>(null)
  const [hidden, setHidden] = useState<ReportView | null>(null)
  const [claimed, setClaimed] = useState<ReportView | null>(null)
  const applying = useAdminAction({
    act: ({ id }: ReportView) => api.post(`/api/reports/${id}/apply`),
    said: ({ claim, listing: { name } }) =>
      claim
        ? text.reports.wasHandedOver(name, claimantOf(claim), claim.editions.length)
        : text.reports.wasApplied(name),
    onDone: () => setClaimed(null),
  })
  const { mutate, isPending } = useAdminAction({
    act: ({ report, ...body }: { report: ReportView; status: 'open' | 'closed'; note?: string }) =>
      api.patch(`/api/admin/reports/${report.id}`, body),
    said: ({ report, status }) =>
      (status === 'closed' ? text.reports.wasSettled : text.reports.wasReopened)(report.listing.name),
    onDone: () => setSettled(null),
  })
  const hiding = useAdminAction({
    act: ({ report: { kind, review }, reason }: { report: ReportView; reason?: string }) =>
      api.patch(`/api/${kind === 'race' ? 'reviews' : 'trip-reviews'}/${review?.id}/visibility`, {
        hidden: reason !== undefined,
        reason,
        part: review?.part,
      }),
    said: ({ report, reason }) =>
      (reason === undefined ? text.reports.wasShown : text.reports.wasHidden)(report.listing.name),
    onDone: () => setHidden(null),
  })
  return (
    <>
      <Filters>
        <ChoiceFilter
          label={text.status}
          value={filters.status}
          choices={{ open: text.reports.status.open, closed: text.reports.status.closed }}
          onChange={(status) => change({ status })}
        />
      </Filters>
      <AdminTable<ReportView>
        label={text.tabs.reports}
        path="/api/admin/reports"
        {...table}
        keyOf={({ id }) => id}
        columns={[
          { header: text.reports.listing, cell: (report) => <Listing report={report} /> },
          {
            header: text.reports.what,
            cell: ({ review, reason, changes, claim, status, message, note }) => (
              <>
                {review && !review.isGone && (
                  <q className="block [overflow-wrap:anywhere]">{review.text ?? text.reports.starsOnly}</q>
                )}
                {review?.isGone && <span className="block">{text.reports.isGone[review.part]}</span>}
                {reasonText(reason, review !== null)}
                {changes && <CorrectionChanges changes={changes} isOpen={status === 'open'} />}
                {claim && <ClaimedBy claim={claim} />}
                {message && <span className="block whitespace-pre-line text-quiet">{message}</span>}
                {note && <span className="block text-quiet">{`${text.reports.answer}: ${note}`}</span>}
              </>
            ),
          },
          {
            header: text.reports.from,
            className: 'lg:min-w-44',
            cell: ({ email }) => email ?? text.reports.noAddress,
          },
          { header: text.when, className: ONE_LINE, cell: ({ createdAt }) => formatLongDayOf(createdAt) },
          {
            header: text.status,
            className: ONE_LINE,
            cell: ({ status, outcome }) =>
              text.reports.status[status === 'open' ? status : (outcome ?? status)],
          },
          {
            header: text.actions,
            className: ONE_LINE,
            cell: (report) => (
              <span className="flex flex-wrap gap-2">
                {report.review && !report.review.isGone && (
                  <Button
                    size="small"
                    variant="outline"
                    aria-label={text.reports.hideLabel(hideText(report.review), report.listing.name)}
                    onClick={() => (report.review?.isHidden ? hiding.mutate({ report }) : setHidden(report))}
                  >
                    {hideText(report.review)}
                  </Button>
                )}
                {report.status === 'open' && isDecided(report) && (
                  <Button
                    size="small"
                    disabled={applying.isPending}
                    aria-label={text.reports.applyLabel(report.reason === 'claim', report.listing.name)}
                    onClick={() => (report.claim ? setClaimed(report) : applying.mutate(report))}
                  >
                    {report.reason === 'claim' ? text.reports.handOver : text.reports.apply}
                  </Button>
                )}
                {report.status === 'open' ? (
                  <Button
                    size="small"
                    variant="outline"
                    aria-label={settleLabelOf(report)}
                    onClick={() => setSettled(report)}
                  >
                    {isDecided(report) ? text.reports.decline : text.reports.settle}
                  </Button>
                ) : (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={text.reports.reopenLabel(report.listing.name)}
                    onClick={() => mutate({ report, status: 'open' })}
                  >
                    {text.reports.reopen}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {claimed?.claim && (
        <HandOverDialog
          race={claimed.listing.name}
          claim={claimed.claim}
          pending={applying.isPending}
          onClose={() => setClaimed(null)}
          onConfirm={() => applying.mutate(claimed)}
        />
      )}
      {hidden && (
        <ReasonDialog
          title={text.reports.hideTitle(hidden.listing.name)}
          label={text.reports.hideReason}
          hint={text.reports.hideHint}
          confirmLabel={text.reports.hide[hidden.review?.part ?? 'review']}
          isRequired
          most={300}
          pending={hiding.isPending}
          onClose={() => setHidden(null)}
          onConfirm={(reason) => hiding.mutate({ report: hidden, reason })}
        />
      )}
      {settled && (
        <ReasonDialog
          title={text.reports.settleTitle(settled.listing.name)}
          label={text.reports.note}
          hint={text.reports.noteHint}
          confirmLabel={text.reports.settle}
          isRequired={false}
          most={1000}
          pending={isPending}
          onClose={() => setSettled(null)}
          onConfirm={(note) => mutate({ report: settled, status: 'closed', note })}
        />
      )}
    </>
  )
}
