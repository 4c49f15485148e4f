import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'

type SaveBarProps = {
  saveLabel: string
  /** Given for a draft: Enter in a field keeps it a draft, and publishing needs a press of its own. */
  onPublish?: ((event: SyntheticEvent) => unknown) | undefined
  isSaving: boolean
  /** Pictures are uploading. */
  isBusy: boolean
  /** The button to leave the form: cancels or discards. */
  leave: ReactNode
  /** Whether there are unsaved changes, as a sentence. */
  state: string
  /** The offer to restore a draft. */
  offer: ReactNode
  failure: string | null
  caution: ReactNode
  /** The labels of the fields with an error, from the top of the form to its end. */
  problems: readonly string[]
}

const MOST_NAMED = 3

/** `Check 7 fields: Name, Date, Description and 4 more.` */
const problemsText = (fields: readonly string[]): string =>
  formMessages().problems(
    fields.length,
    fields.slice(0, MOST_NAMED).join(', '),
    Math.max(0, fields.length - MOST_NAMED),
  )

/** The button to save, always in view, with a status beside it. */
export const SaveBar = ({
  saveLabel,
  onPublish,
  isSaving,
  isBusy,
  leave,
  state,
  offer,
  failure,
  caution,
  problems,
}: SaveBarProps) => (
  <div
    data-kept-clear
    className="sticky bottom-[var(--notice,0px)] z-30 low:static -mx-4 border-contour border-t bg-paper px-4 py-3 sm:bottom-[calc(var(--notice,0px)+0.75rem)] sm:mx-0 sm:rounded-2xl sm:border sm:shadow-lift"
  >
    {offer}
    {caution}
    {failure && (
      <p role="alert" className="pb-2 font-medium text-berry">
        {failure}
      </p>
    )}
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SubmitButton
        variant="action"
        type={onPublish ? 'button' : 'submit'}
        onClick={onPublish}
        pending={isSaving || isBusy}
        pendingLabel={isSaving ? formMessages().saving : formMessages().uploading}
      >
        {saveLabel}
      </SubmitButton>
      {onPublish && (
        <Button type="submit" variant="outline" disabled={isSaving || isBusy}>
          {formMessages().saveAsDraft}
        </Button>
      )}
      {leave}
      <p role="status" className="text-quiet text-sm">
        {problems.length > 0 ? problemsText(problems) : state}
      </p>
    </div>
  </div>
)
