import { ownerMailbox } from '#server/accounts/queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mayMail } from '#server/platform/mail/may-mail.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { reviewArrived } from './emails.ts'

type Arrival = {
  listing: { name: string; createdBy: number | null; path: string }
  review: { userId: number | null; rating: number; reviewText: string | null; hiddenReason: string | null }
}

/**
 * Mails the organizer that a review has arrived: three an hour at most, and nothing about reviews of their own and
 * hidden ones. Call it in the transaction that stores the review.
 */
export const mailReview = async (
  tx: Executor,
  { settings }: Pick<Deps, 'settings'>,
  { listing, review }: Arrival,
): Promise<void> => {
  if (review.hiddenReason !== null) return
  if (listing.createdBy === null || listing.createdBy === review.userId) return
  const owner = await ownerMailbox(tx, listing.createdBy)
  if (!owner || !(await mayMail(tx, settings, 'reviews', owner.to.address))) return
  const url = `${settings.publicUrl}${listing.path}`
  await queueMail(tx, reviewArrived({ listing: { name: listing.name, url }, review }, owner))
}
