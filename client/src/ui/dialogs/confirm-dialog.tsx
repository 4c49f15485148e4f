import type { ReactNode, RefObject } from 'react'
import { uiMessages } from '#messages/client/ui.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open?: boolean
  onClose: () => void
  title: string
  description: ReactNode
  confirmLabel: string
  /** The button that changes nothing. */
  cancelLabel?: string
  onConfirm: () => void
  pending?: boolean
  /** Gets the focus when the dialog closes, if it is set by then: for what removes its own opener. */
  focusAfter?: RefObject<HTMLElement | null>
}

/** Asks before an action that cannot be undone. */
export const ConfirmDialog = ({
  confirmLabel,
  cancelLabel = uiMessages().cancel,
  onConfirm,
  pending,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    footer={
      <>
        <Button variant="outline" onClick={dialog.onClose}>
          {cancelLabel}
        </Button>
        <Button variant="danger" onClick={onConfirm} disabled={pending}>
          {confirmLabel}
        </Button>
      </>
    }
  />
)
