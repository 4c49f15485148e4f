import { useState } from 'react'
import { ApiError, api } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { reasonText } from '#shared/reports/reason-text.ts'
import type { ReviewPart } from '#shared/reviews/schema.ts'
import { reviewPath } from './answer-api.ts'

const REASONS = ['spam', 'facts', 'other'] as const

type ReportReviewProps = { kind: 'race' | 'trip'; id: number; part: ReviewPart; onClose: () => void }

/** Tells the people who run the site that a review, or the answer to it, should not be there. */
export const ReportReview = ({ kind, id, part, onClose }: ReportReviewProps) => {
  const text = reviewAreaMessages().report
  const [message, setMessage] = useState('')
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (reason: (typeof REASONS)[number]) =>
      api.post(`${reviewPath(kind, id)}/report`, { part, reason, message }),
    onSuccess: () => {
      onClose()
      void toast({ about: 'report', title: text.sent, description: text.sentText })
    },
    onError: (failure) => {
      void toastFailure(failure, { about: 'report', title: text.failed })
    },
  })
  const wrong = error instanceof ApiError ? error.errors.message : undefined
  return (
    <Dialog
      staysOpen
      onClose={onClose}
      title={part === 'review' ? text.review : text.answer}
      description={text.text}
    >
      <div className="flex flex-col gap-5">
        <Field label={text.message} error={wrong ?? ''}>
          <Textarea
            rows={3}
            maxLength={1000}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        </Field>
        <div className="flex flex-col gap-2">
          {REASONS.map((reason) => (
            <Button
              key={reason}
              variant="outline"
              className="justify-start text-left"
              disabled={isPending}
              onClick={() => mutate(reason)}
            >
              {reasonText(reason, true)}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
