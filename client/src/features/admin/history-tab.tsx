import { formatShortMoment } from '#client/lib/format/format-moment.ts'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import { historyLines } from '#shared/admin/field-names.ts'
import type { HistoryEntry } from '#shared/admin/schema.ts'
import { AdminTable, ONE_LINE } from './admin-table.tsx'
import { ChoiceFilter, Filters, TextFilter, useTable } from './table-filters.tsx'

const digits = (typed: string) => typed.replace(/\D+/g, '').slice(0, 9)

/** Who did what when. */
export const HistoryTab = () => {
  const text = adminPageMessages()
  const { filters, change, table } = useTable({ entity: '', id: '', person: '' })
  return (
    <>
      <Filters>
        <ChoiceFilter
          label={text.history.entity}
          value={filters.entity}
          choices={text.history.entities}
          onChange={(entity) => change({ entity })}
        />
        <TextFilter
          label={text.history.id}
          value={filters.id}
          onChange={(id) => change({ id: digits(id) })}
        />
        <TextFilter
          label={text.history.person}
          value={filters.person}
          onChange={(person) => change({ person: digits(person) })}
        />
      </Filters>
      <AdminTable<HistoryEntry>
        label={text.tabs.history}
        path="/api/admin/history"
        {...table}
        keyOf={({ id }) => id}
        columns={[
          { header: text.when, className: ONE_LINE, cell: ({ at }) => formatShortMoment(at) },
          {
            header: text.history.who,
            cell: ({ person }) => (person ? `${person.username} #${person.id}` : text.history.nobody),
          },
          {
            header: text.history.what,
            cell: ({ entity, entityId, action }) =>
              `${text.history.entities[entity]} ${entityId}: ${text.history.actions[action]}`,
          },
          {
            header: text.history.fields,
            cell: ({ entity, ...entry }) => historyLines(entity, entry).join('; ') || '–',
          },
        ]}
      />
    </>
  )
}
