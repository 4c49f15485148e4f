import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { raceDashboardMessages } from '#messages/client/features/races/dashboard.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { useCallOffRace } from './dashboard-api.ts'

type CallOffDialogProps = { race: Pick<RaceCard, 'id' | 'name' | 'dateStatus'> | null; onClose: () => void }

/** Cancels or postpones a race with one press. */
export const CallOffDialog = ({ race, onClose }: CallOffDialogProps) => {
  const text = raceDashboardMessages()
  const { mutate, isPending } = useCallOffRace(onClose)
  return (
    <Dialog
      open={race !== null}
      onOpenChange={(open) => !open && onClose()}
      title={text.callOffQuestion}
      description={
        <>
          {race && <strong className="block text-ink">{race.name}</strong>}
          <span>{text.callOffHint}</span>
        </>
      }
      footer={
        <>
          <Button
            variant="outline"
            disabled={isPending || race?.dateStatus === 'postponed'}
            onClick={() => race && mutate({ id: race.id, dateStatus: 'postponed' })}
          >
            {text.markPostponed}
          </Button>
          <Button
            variant="danger"
            disabled={isPending || race?.dateStatus === 'cancelled'}
            onClick={() => race && mutate({ id: race.id, dateStatus: 'cancelled' })}
          >
            {text.markCancelled}
          </Button>
        </>
      }
    />
  )
}
