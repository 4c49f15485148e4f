import { useState } from 'react'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { waitingEntryMessages } from '#messages/client/features/waiting-list/entry.ts'
import { waitingCalls } from '../api.ts'

type LeaveListProps = {
  token: string
  /** Whether there is an offer to decline. */
  isOffered: boolean
  onLeft: () => void
}

/** Leaves the list, or declines the offer, after asking. */
export const LeaveList = ({ token, isOffered, onLeft }: LeaveListProps) => {
  const [isAsking, setAsking] = useState(false)
  const text = waitingEntryMessages()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => waitingCalls.leave(token),
    onSuccess: onLeft,
    onError: (error) => {
      setAsking(false)
      void toastFailure(error, { about: 'waiting-list', title: text.leaveFailed, text: text.leaveFailedText })
    },
  })
  return (
    <>
      <Button variant="outline" className="self-start" onClick={() => setAsking(true)}>
        {isOffered ? text.decline : text.leave}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isOffered ? text.declineTitle : text.leaveTitle}
        description={isOffered ? text.declineText : text.leaveText}
        cancelLabel={isOffered ? text.keep : text.stay}
        confirmLabel={isOffered ? text.decline : text.leave}
        onConfirm={() => mutate(undefined)}
        pending={isPending}
      />
    </>
  )
}
