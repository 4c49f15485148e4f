import { Send } from 'lucide-react'
import { useLocation } from 'wouter'
import { ApiError, api } from '#client/lib/api/api.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#client/ui/button.tsx'
import { useAnnouncedCall } from '#client/ui/toasts/use-announced-call.ts'
import { draftMessages } from '#messages/client/features/listings/draft.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'

type PublishButtonProps = {
  kind: 'race' | 'trip'
  id: number
  name: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** Hides the words beside the icon where there is no room for them. */
  labelClassName?: string
}

/** Makes a draft public. */
export const PublishButton = ({ kind, id, name, variant, size, labelClassName }: PublishButtonProps) => {
  const text = draftMessages()
  const [, navigate] = useLocation()
  const publishing = useAnnouncedCall({
    call: async () => {
      try {
        await api.patch(`/api/${kind}s/${id}`, { isDraft: false })
      } catch (error) {
        // What is missing is filled in where it is edited.
        const isUnfinished = error instanceof ApiError && Object.keys(error.errors).length > 0
        if (isUnfinished) navigate(kind === 'race' ? paths.editRace(id) : paths.editTrip(id))
        throw error
      }
    },
    changes:
      kind === 'race'
        ? [queryKeys.races(), queryKeys.map()]
        : [queryKeys.trips(), queryKeys.tripDashboard(), queryKeys.map()],
    words: () => ({
      done: [draftMessages().published, draftMessages().publishedText],
      failed: [draftMessages().failed, draftMessages().failedText],
    }),
  })
  return (
    <Button
      variant={variant}
      size={size}
      aria-label={text.publishNamed(name)}
      title={text.publish}
      disabled={publishing.isPending}
      onClick={() => publishing.mutate(undefined)}
    >
      <Send aria-hidden className="size-4" />
      <span className={labelClassName}>{publishing.isPending ? text.publishing : text.publish}</span>
    </Button>
  )
}
