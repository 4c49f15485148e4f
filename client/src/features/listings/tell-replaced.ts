import { toast } from '#client/ui/toasts/toast.ts'
import { understoodMessages } from '#messages/client/features/listings/understood.ts'

type Chip = { key: string; label: string }

/** Names the choices that a typed sentence took the place of. */
export const tellReplaced = (before: readonly Chip[], now: readonly Chip[]): void => {
  const kept = new Set(now.map(({ label }) => label))
  const gone = before.filter(({ key, label }) => key !== 'search' && !kept.has(label))
  if (gone.length === 0) return
  const description = gone.map(({ label }) => label).join(' · ')
  void toast({ title: understoodMessages().replaced, description, about: 'replaced' })
}
