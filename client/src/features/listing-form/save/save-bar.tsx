import type { ReactNode } from 'react'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

type SaveBarProps = {
  saveLabel: string
  isSaving: boolean
  /** Pictures are on their way. */
  isBusy: boolean
  /** Cancels or discards. */
  wayOut: ReactNode
  /** What saving would store, in words. */
  state: string
  /** A draft to restore. */
  offer: ReactNode
  failure: string | null
  caution: ReactNode
  /** What people call the fields in error, from the top of the form to its end. */
  problems: readonly string[]
}

const NAMED = 3

/** `7 fields need a look: Name, Date, Description and 4 more.` */
const problemsInWords = (fields: readonly string[]): string => {
  const beyond = fields.length - NAMED
  const named = fields.slice(0, NAMED).join(', ')
  const start = fields.length === 1 ? 'One field needs a look' : `${fields.length} fields need a look`
  return `${start}: ${named}${beyond > 0 ? ` and ${beyond} more` : ''}.`
}

/** Saving, always in reach; what stands against it is said beside the button. */
export const SaveBar = ({
  saveLabel,
  isSaving,
  isBusy,
  wayOut,
  state,
  offer,
  failure,
  caution,
  problems,
}: SaveBarProps) => (
  <div className="sticky bottom-0 z-30 -mx-4 border-contour border-t bg-paper px-4 py-3 sm:bottom-3 sm:mx-0 sm:rounded-2xl sm:border sm:shadow-lift">
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
        pending={isSaving || isBusy}
        pendingLabel={isSaving ? 'Saving...' : 'Uploading pictures...'}
      >
        {saveLabel}
      </SubmitButton>
      {wayOut}
      <p role="status" className="text-quiet text-sm">
        {problems.length > 0 ? problemsInWords(problems) : state}
      </p>
    </div>
  </div>
)
