import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { raceDashboardMessages } from '#messages/client/features/races/dashboard.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { useDeleteRace } from './dashboard-api.ts'

type DeleteRaceDialogProps = { race: Pick<RaceCard, 'id' | 'name'> | null; onClose: () => void }

/** Asks before deleting a race. */
export const DeleteRaceDialog = ({ race, onClose }: DeleteRaceDialogProps) => {
  const text = raceDashboardMessages()
  const deletion = useDeleteRace(onClose)
  return (
    <ConfirmDialog
      open={race !== null}
      onClose={onClose}
      title={text.deleteQuestion}
      description={
        <>
          {race?.name && <strong className="block text-ink">{race.name}</strong>}
          <span>{text.deleteWarning}</span>
        </>
      }
      confirmLabel={deletion.isPending ? text.deleting : text.delete}
      pending={deletion.isPending}
      onConfirm={() => race && deletion.mutate(race.id)}
    />
  )
}
