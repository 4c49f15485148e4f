import { ownerMailbox } from '#server/accounts/queries.ts'
import { contactRecipient } from '#server/contact/recipient.ts'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import { each } from '#server/platform/database/chores/each.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mayMail } from '#server/platform/mail/may-mail.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { ReportKind } from '#shared/reports/enums.ts'
import { claimantsOf } from './claims/queries.ts'
import { reportsToDesk, reportsToOwner } from './emails.ts'
import {
  giveUpReportsOfGone,
  listingsToMailAbout,
  lockListing,
  type ReportedListing,
  takeReportsToMail,
  wasMailedLately,
} from './queries.ts'

type Needs = Pick<Deps, 'db' | 'settings'>

/**
 * Mails the reports of a listing that wait for it, to its owner and to the people who run the site: at most one mail an
 * hour, with all reports that are still open. The first one goes out at once. The listing must be locked. An owner who
 * has not verified their address may be somebody else, who gets three such mails an hour at most. Who is blocked could not
 * act on them.
 */
export const mailReports = async (
  tx: Executor,
  { settings }: Pick<Needs, 'settings'>,
  { kind, listing }: { kind: ReportKind; listing: ReportedListing },
): Promise<void> => {
  if (await wasMailedLately(tx, kind, listing.id)) return
  const open = (await takeReportsToMail(tx, kind, listing.id)).filter(({ status }) => status === 'open')
  if (open.length === 0) return
  const claimants = await claimantsOf(tx, open)
  const about = { kind, listing, reports: open, claimants, publicUrl: settings.publicUrl }
  // Reviews are not the owner's to judge.
  const aboutListing = open.filter(({ reviewId }) => reviewId === null)
  const owner = aboutListing.length > 0 ? await ownerMailbox(tx, listing.createdBy) : undefined
  const mayRead =
    owner &&
    !owner.isBlocked &&
    (owner.isVerified || (await mayMail(tx, settings, 'reports', owner.to.address)))
  await queueMail(
    tx,
    ...(mayRead ? [reportsToOwner({ ...about, reports: aboutListing }, owner)] : []),
    reportsToDesk(about, { address: contactRecipient(settings) }),
  )
}

/** Mails what has been reported since the last mail about each listing. */
export const reportMailsChore = (needs: Needs): Chore => ({
  name: 'report-mails',
  everyMinutes: 1,
  run: async (signal) => {
    const { db } = needs
    await giveUpReportsOfGone(db)
    await each(needs, await listingsToMailAbout(db), signal, ({ kind, id }) =>
      inTransaction(db, async (tx) => {
        const listing = id === null ? undefined : await lockListing(tx, kind, id)
        if (listing) await mailReports(tx, needs, { kind, listing })
      }),
    )
  },
})
