import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import type { ImportSummaryView } from '#shared/imports/schema.ts'
import { useAdminAction } from './admin-api.ts'
import { AdminTable, ONE_LINE } from './admin-table.tsx'
import { useTable } from './table-filters.tsx'

/** What came in by files, and undoing it. */
export const ImportsTab = () => {
  const text = adminPageMessages()
  const { table } = useTable({})
  const [toUndo, setToUndo] = useState<ImportSummaryView | null>(null)
  const { mutate, isPending } = useAdminAction({
    act: ({ id }: ImportSummaryView) => api.delete(`/api/imports/${id}`),
    said: ({ fileName }) => text.imports.wasUndone(fileName),
    onDone: () => setToUndo(null),
  })
  return (
    <>
      <AdminTable<ImportSummaryView>
        label={text.tabs.imports}
        path="/api/imports"
        {...table}
        keyOf={({ id }) => id}
        columns={[
          { header: text.imports.file, cell: ({ fileName }) => fileName },
          { header: text.imports.by, cell: ({ by }) => by ?? '–' },
          { header: text.when, className: ONE_LINE, cell: ({ createdAt }) => formatLongDayOf(createdAt) },
          { header: text.status, className: ONE_LINE, cell: ({ state }) => text.imports.state[state] },
          {
            header: text.imports.result,
            cell: ({ counts }) => text.imports.counts(counts.created, counts.updated, counts.refused),
          },
          {
            header: text.actions,
            className: ONE_LINE,
            cell: (one) =>
              one.undoUntil !== null && (
                <Button
                  size="small"
                  variant="outline"
                  aria-label={text.imports.undoLabel(one.fileName)}
                  onClick={() => setToUndo(one)}
                >
                  {text.imports.undo}
                </Button>
              ),
          },
        ]}
      />
      <ConfirmDialog
        open={toUndo !== null}
        onClose={() => setToUndo(null)}
        title={text.imports.undoTitle(toUndo?.fileName ?? '')}
        description={text.imports.undoText}
        confirmLabel={text.imports.undo}
        pending={isPending}
        onConfirm={() => toUndo && mutate(toUndo)}
      />
    </>
  )
}
