import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Query } from '#client/lib/api/api.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { LoadProblem } from '#client/ui/signs/load-problem.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import { PAGE_ROWS, tableQuery } from './admin-api.ts'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Classes of its cells: their texts wrap anywhere unless it says otherwise. */
  className?: string
}

/** The cells of a column with dates, statuses or buttons: they stay on one line beside long texts. */
export const ONE_LINE = 'lg:whitespace-nowrap'

type PagerProps = { offset: number; shown: number; total: number; onOffset: (offset: number) => void }

const Pager = ({ offset, shown, total, onOffset }: PagerProps) => {
  const text = adminPageMessages()
  // The button that led to the end keeps the focus.
  const [isFirst, isLast] = [offset === 0, offset + shown >= total]
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
            aria-disabled={isFirst}
            onClick={() => !isFirst && onOffset(Math.max(0, offset - PAGE_ROWS))}
          >
            {text.previous}
          </Button>
          <Button
            variant="outline"
            size="small"
            aria-disabled={isLast}
            onClick={() => !isLast && onOffset(offset + PAGE_ROWS)}
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

/** A table that the server pages. In a narrow window each row is a block with the names of its columns. */
export const AdminTable = <Row,>(props: AdminTableProps<Row>) => {
  const { label, path, filters, offset, onOffset, keyOf, columns } = props
  const text = adminPageMessages()
  const { data, isError, refetch } = useQuery(tableQuery<Row>(path, filters, offset))
  const lastOffset = data && Math.max(0, Math.ceil(data.total / PAGE_ROWS) - 1) * PAGE_ROWS
  // The last row of the last page may have gone.
  useEffect(() => {
    if (lastOffset !== undefined && offset > lastOffset) onOffset(lastOffset)
  }, [offset, lastOffset, onOffset])
  if (isError) return <LoadProblem text={text.failed} look="column" onRetry={() => void refetch()} />
  if (!data) return <p role="status">{text.loading}</p>
  const { items, total } = data
  return (
    <div className="flex flex-col gap-4">
      {items.length === 0 ? (
        <p role="status">{Object.values(filters).some(Boolean) ? text.nothing : text.empty}</p>
      ) : (
        <div className="rounded-2xl border border-contour bg-card">
          <table aria-label={label} className="w-full max-lg:block">
            <thead className="text-left text-quiet text-sm max-lg:sr-only">
              <tr>
                {columns.map(({ header }) => (
                  <th key={header} scope="col" className="px-3 py-2">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-lg:block">
              {items.map((row) => (
                <tr
                  key={keyOf(row)}
                  className="border-contour border-t max-lg:flex max-lg:flex-col max-lg:py-2 max-lg:first:border-t-0"
                >
                  {columns.map(({ header, cell, className }) => (
                    <td
                      key={header}
                      className={classNames('wrap-anywhere px-3 py-2 align-top max-lg:py-1', className)}
                    >
                      <span aria-hidden className="text-quiet text-sm lg:hidden">
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
