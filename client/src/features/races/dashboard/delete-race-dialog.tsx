import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import type { RaceCard } from '#shared/races/schema.ts'
import { useDeleteRace } from './dashboard-api.ts'

type DeleteRaceDialogProps = { race: Pick<RaceCard, 'id' | 'name'> | null; onClose: () => void }

/** Asks before a race is deleted, and deletes it. */
export const DeleteRaceDialog = ({ race, onClose }: DeleteRaceDialogProps) => {
  const deletion = useDeleteRace(onClose)
  return (
    <ConfirmDialog
      open={race !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure you want to delete this race?"
      description={
        <>
          {race?.name && <strong className="block text-ink">{race.name}</strong>}
          <span>This action cannot be undone.</span>
        </>
      }
      confirmLabel={deletion.isPending ? 'Deleting...' : 'Delete'}
      pending={deletion.isPending}
      onConfirm={() => race && deletion.mutate(race.id)}
    />
  )
}
