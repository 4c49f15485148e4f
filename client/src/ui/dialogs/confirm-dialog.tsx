import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  confirmLabel: string
  /** What leaves everything as it is. */
  cancelLabel?: string
  onConfirm: () => void
  pending?: boolean
}

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  pending,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    footer={
      <>
        <Button variant="outline" onClick={() => dialog.onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button variant="danger" onClick={onConfirm} disabled={pending}>
          {confirmLabel}
        </Button>
      </>
    }
  />
)
