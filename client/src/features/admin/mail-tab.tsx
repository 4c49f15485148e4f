import { useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { formatLongDayOf, formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import type { AdminMail, MailSummary } from '#shared/admin/schema.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'
import { useAdminAction } from './admin-api.ts'
import { AdminTable, ONE_LINE } from './admin-table.tsx'
import { ChoiceFilter, Filters, useTable } from './table-filters.tsx'

const Summary = () => {
  const text = adminPageMessages().mail
  const { data } = useQuery({
    queryKey: toolQueryKeys.adminTable('mail-summary', {}),
    queryFn: ({ signal }) => api.get<MailSummary>('/api/admin/mail-summary', undefined, { signal }),
  })
  if (!data) return null
  const figures = ['waiting', 'parked', 'sentToday', 'sentLast30Days'] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 pb-6">
      {figures.map((name) => (
        <div key={name}>
          <dt className="text-quiet">{text[name]}</dt>
          <dd className="text-2xl tabular-nums">{formatNumber(data[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The outbox: what waits, what was given up, and trying again. */
export const MailTab = () => {
  const text = adminPageMessages()
  const { filters, change, table } = useTable({ state: 'parked' })
  const { mutate } = useAdminAction({
    act: ({ id }: AdminMail) => api.post(`/api/admin/mail/${id}/again`),
    said: ({ subject }) => text.mail.goesAgain(subject),
  })
  return (
    <>
      <Summary />
      <Filters>
        <ChoiceFilter
          label={text.status}
          value={filters.state}
          choices={{ parked: text.mail.parked, waiting: text.mail.waiting }}
          onChange={(state) => change({ state })}
        />
      </Filters>
      <AdminTable<AdminMail>
        label={text.tabs.mail}
        path="/api/admin/mail"
        {...table}
        keyOf={({ id }) => id}
        columns={[
          { header: text.mail.to, cell: ({ to }) => to },
          { header: text.mail.subject, cell: ({ subject }) => subject },
          { header: text.when, className: ONE_LINE, cell: ({ createdAt }) => formatLongDayOf(createdAt) },
          { header: text.mail.tries, cell: ({ attempts }) => formatNumber(attempts) },
          { header: text.mail.lastError, cell: ({ lastError }) => lastError ?? '–' },
          {
            header: text.actions,
            className: ONE_LINE,
            cell: (mail) =>
              mail.state === 'parked' && (
                <Button
                  size="small"
                  variant="outline"
                  aria-label={text.mail.againLabel(mail.subject)}
                  onClick={() => mutate(mail)}
                >
                  {text.mail.again}
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}
