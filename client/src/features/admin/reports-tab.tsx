import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '#client/lib/api/api.ts'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import { reportMessages } from '#messages/shared/reports.ts'
import { paths } from '#shared/pages/paths.ts'
import type { ReportView } from '#shared/reports/schema.ts'
import { useAdminAction } from './admin-api.ts'
import { AdminTable, ONE_LINE } from './admin-table.tsx'
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

/** What visitors say is wrong, and settling it. */
export const ReportsTab = () => {
  const text = adminPageMessages()
  const { filters, change, table } = useTable({ status: 'open' })
  const [settled, setSettled] = useState<ReportView | null>(null)
  const { mutate, isPending } = useAdminAction({
    act: ({ report, ...body }: { report: ReportView; status: 'open' | 'closed'; note?: string }) =>
      api.patch(`/api/admin/reports/${report.id}`, body),
    said: ({ report, status }) =>
      (status === 'closed' ? text.reports.wasSettled : text.reports.wasReopened)(report.listing.name),
    onDone: () => setSettled(null),
  })
  return (
    <>
      <Filters>
        <ChoiceFilter
          label={text.status}
          value={filters.status}
          choices={text.reports.status}
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
            cell: ({ reason, message, note }) => (
              <>
                {reportMessages().reasons[reason]}
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
          { header: text.status, className: ONE_LINE, cell: ({ status }) => text.reports.status[status] },
          {
            header: text.actions,
            className: ONE_LINE,
            cell: (report) =>
              report.status === 'open' ? (
                <Button
                  size="small"
                  variant="outline"
                  aria-label={text.reports.settleLabel(report.listing.name)}
                  onClick={() => setSettled(report)}
                >
                  {text.reports.settle}
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
              ),
          },
        ]}
      />
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
