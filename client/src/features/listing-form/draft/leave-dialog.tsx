import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'

type LeaveDialogProps = { isAsking: boolean; isKept: boolean; onDecide: (leaves: boolean) => void }

/** Asks before unsaved input is left. */
export const LeaveDialog = ({ isAsking, isKept, onDecide }: LeaveDialogProps) => (
  <ConfirmDialog
    open={isAsking}
    onOpenChange={(open) => !open && onDecide(false)}
    title="Leave without saving?"
    description={
      isKept
        ? 'Nothing is stored yet. What you typed is kept in this browser as a draft, and offered again when you come back.'
        : 'Nothing is stored yet, and what you typed is lost.'
    }
    confirmLabel="Leave"
    cancelLabel="Keep editing"
    onConfirm={() => onDecide(true)}
  />
)
