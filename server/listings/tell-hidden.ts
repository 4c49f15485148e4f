import type { Person } from '#server/accounts/person.ts'
import { ownerMailbox } from '#server/accounts/queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { VisibilityInput } from '#shared/admin/schema.ts'
import { listingHidden } from './emails.ts'

type Hiding = {
  kind: 'race' | 'trip'
  /** As it was before. */
  listing: { id: number; name: string; createdBy: number | null; hiddenReason: string | null }
  person: Person
  input: VisibilityInput
}

/** Mails the owner that an administrator hides their listing: once, unless it is the administrator's own. */
export const tellHidden = async (
  tx: Executor,
  { publicUrl }: { publicUrl: string },
  { kind, listing, person, input }: Hiding,
): Promise<void> => {
  if (!input.hidden || listing.hiddenReason !== null || listing.createdBy === person.id) return
  const owner = await ownerMailbox(tx, listing.createdBy)
  if (!owner?.isVerified) return
  await queueMail(tx, listingHidden({ kind, listing, reason: input.reason ?? '', publicUrl }, owner))
}
