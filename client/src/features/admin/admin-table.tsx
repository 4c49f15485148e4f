import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Query } from '#client/lib/api/api.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { uiMessages } from '#client/ui/messages.ts'
import { PAGE_ROWS, tableQuery } from './admin-api.ts'
import { adminPageMessages } from './messages.ts'

export type Column<Row> = { header: string; cell: (row: Row) => ReactNode }

type PagerProps = { offset: number; shown: number; total: number; onOffset: (offset: number) => void }

const Pager = ({ offset, shown, total, onOffset }: PagerProps) => {
  const text = adminPageMessages()
  const range = text.range(
    formatNumber(Math.min(offset + 1, total)),
    formatNumber(offset + shown),
    formatNumber(total),
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-quiet tabular-nums">
        {range}
      </p>
      {total > PAGE_ROWS && (
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="small"
            disabled={offset === 0}
            onClick={() => onOffset(Math.max(0, offset - PAGE_ROWS))}
          >
            {text.previous}
          </Button>
          <Button
            variant="outline"
            size="small"
            disabled={offset + shown >= total}
            onClick={() => onOffset(offset + PAGE_ROWS)}
          >
            {text.next}
          </Button>
        </div>
      )}
    </div>
  )
}

type AdminTableProps<Row> = {
  label: string
  path: string
  filters: Query
  offset: number
  onOffset: (offset: number) => void
  keyOf: (row: Row) => string | number
  columns: Column<Row>[]
}

/** A table that the server pages. On a phone each row is a block with the names of its columns. */
export const AdminTable = <Row,>(props: AdminTableProps<Row>) => {
  const { label, path, filters, offset, onOffset, keyOf, columns } = props
  const text = adminPageMessages()
  const { data, isError, refetch } = useQuery(tableQuery<Row>(path, filters, offset))
  if (isError) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{text.failed}</p>
        <Button onClick={() => void refetch()}>{uiMessages().tryAgain}</Button>
      </div>
    )
  }
  if (!data) return <p role="status">{text.loading}</p>
  const { items, total } = data
  return (
    <div className="flex flex-col gap-4">
      {items.length === 0 ? (
        <p role="status">{Object.values(filters).some(Boolean) ? text.nothing : text.empty}</p>
      ) : (
        <div className="rounded-2xl border border-contour bg-card">
          <table aria-label={label} className="w-full max-md:block">
            <thead className="text-left text-quiet text-sm max-md:sr-only">
              <tr>
                {columns.map(({ header }) => (
                  <th key={header} scope="col" className="px-3 py-2">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-md:block">
              {items.map((row) => (
                <tr
                  key={keyOf(row)}
                  className="border-contour border-t max-md:flex max-md:flex-col max-md:py-2 max-md:first:border-t-0"
                >
                  {columns.map(({ header, cell }) => (
                    <td key={header} className="wrap-anywhere px-3 py-2 align-top max-md:py-1">
                      <span aria-hidden className="text-quiet text-sm md:hidden">
                        {header}:{' '}
                      </span>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > 0 && <Pager offset={offset} shown={items.length} total={total} onOffset={onOffset} />}
    </div>
  )
}
