import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { importPageMessages } from '#messages/client/features/import.ts'
import type { ImportSummaryView } from '#shared/imports/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { importQueries } from './api.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** The last imports, each with a way back. */
export const PastImports = ({ isAdmin }: { isAdmin: boolean }) => {
  const text = importPageMessages()
  const [undone, setUndone] = useState<ImportSummaryView | null>(null)
  const { data } = useQuery(importQueries.list())
  if (data === undefined) return null
  return (
    <section aria-labelledby="past-imports" className="flex flex-col gap-3">
      <h2 id="past-imports" className="text-2xl">
        {isAdmin ? text.allPast : text.past}
      </h2>
      {data.length === 0 && <p className="text-quiet">{text.none}</p>}
      <ul className="flex flex-col divide-y divide-contour rounded-2xl border border-contour bg-card empty:hidden">
        {data.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="wrap-anywhere min-w-0">
              <Link
                href={`${paths.import()}?id=${one.id}`}
                className="font-semibold text-moss underline underline-offset-4"
              >
                {one.fileName}
              </Link>
              <p className="text-quiet text-sm">
                {[
                  formatLongDayOf(one.createdAt),
                  isAdmin && one.by !== null ? text.by(one.by) : '',
                  text.states[one.state],
                  one.state === 'done' ? text.counts(one.counts.created, one.counts.updated) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {one.undoUntil !== null && (
              <Button variant="outline" aria-label={text.undoOf(one.fileName)} onClick={() => setUndone(one)}>
                {text.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <UndoDialog of={undone} onClose={() => setUndone(null)} />
    </section>
  )
}
