import type { ReactNode } from 'react'
import { SubmitButton } from '#client/ui/submit-button.tsx'

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
  problems: number
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
  problems,
}: SaveBarProps) => (
  <div className="sticky bottom-0 z-30 -mx-4 border-contour border-t bg-paper px-4 py-3 sm:bottom-3 sm:mx-0 sm:rounded-2xl sm:border sm:shadow-lift">
    {offer}
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
        {problems > 0
          ? `${problems === 1 ? 'One field needs' : `${problems} fields need`} a look: see what is marked above.`
          : state}
      </p>
    </div>
  </div>
)
