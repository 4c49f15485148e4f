import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'

type LeaveDialogProps = { isAsking: boolean; isKept: boolean; onDecide: (leaves: boolean) => void }

/** Asks before leaving a form with unsaved changes. */
export const LeaveDialog = ({ isAsking, isKept, onDecide }: LeaveDialogProps) => {
  const text = formMessages().leave
  return (
    <ConfirmDialog
      open={isAsking}
      onClose={() => onDecide(false)}
      title={text.title}
      description={isKept ? text.kept : text.lost}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      onConfirm={() => onDecide(true)}
    />
  )
}
