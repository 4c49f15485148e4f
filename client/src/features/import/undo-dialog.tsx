import { useQueryClient } from '@tanstack/react-query'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { importPageMessages } from '#messages/client/features/import.ts'
import type { ImportSummaryView } from '#shared/imports/schema.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'
import { forgetRaces, undoImport } from './api.ts'

type UndoDialogProps = { of: ImportSummaryView | null; onClose: () => void }

/** Asks before an import is undone, and says what stayed. */
export const UndoDialog = ({ of, onClose }: UndoDialogProps) => {
  const client = useQueryClient()
  const text = importPageMessages()
  const undoing = useSingleMutation({
    mutationFn: (id: number) => undoImport(id),
    onSuccess: ({ removed, kept }) => {
      const words = [text.removed(removed), ...(kept.length > 0 ? [text.kept(kept.join(', '))] : [])]
      void toast({ title: text.undoneToast, description: words.join(' ') })
      onClose()
      void client.invalidateQueries({ queryKey: toolQueryKeys.imports() })
      void forgetRaces(client)
    },
    onError: (error) => {
      void toastFailure(error, { title: text.actionFailed, text: text.readFailed })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={of !== null}
      onClose={onClose}
      title={text.undoTitle}
      description={text.undoText}
      confirmLabel={undoing.isPending ? text.undoing : text.undo}
      onConfirm={() => of && undoing.mutate(of.id)}
      pending={undoing.isPending}
    />
  )
}
