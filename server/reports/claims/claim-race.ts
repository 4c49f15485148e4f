import { reportMails } from '#messages/server/reports.ts'
import type { Person } from '#server/accounts/person.ts'
import { findUserByEmail } from '#server/accounts/queries.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { mayMail } from '#server/platform/mail/may-mail.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { lockRace } from '#server/races/queries.ts'
import { currentLanguage } from '#shared/language/language.ts'
import type { ClaimInput, ClaimReceipt } from '#shared/reports/claims.ts'
import { mailReports } from '../mail-reports.ts'
import { canClaim } from '../policy.ts'
import { insertReport } from '../queries.ts'
import { LINK_DAYS, newClaimToken } from './claim-link.ts'
import { claimToRace } from './emails.ts'
import { findOpenClaim, holdClaimant, removeOpenClaims } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'settings' | 'clock'>
type Claiming = { raceId: number; person: Person; input: ClaimInput }

const DAY_MS = 86_400_000

/**
 * Says that a race is this person's. The race's own address, if it has one and had few such mails lately, gets a link that
 * hands the race over; otherwise administrators decide. Nothing changes before that; its owner and the people who run
 * the site get a mail. A new claim by the same person replaces the last one. If no new link can be mailed and the last one
 * still works, that claim stays as it is.
 */
export const claimRace = (
  { db, settings, clock }: Needs,
  { raceId, person, input }: Claiming,
): Promise<ClaimReceipt> =>
  inTransaction(db, async (tx) => {
    const text = reportMails()
    refuseUnless(canClaim(person), notAllowed(text.verifyFirst))
    // The account before the race, as its deletion locks them.
    const claimant = await holdClaimant(tx, person.id)
    refuseUnless(claimant, notAllowed(text.verifyFirst))
    const race = await lockRace(tx, raceId)
    refuseUnless(race?.isListed, noSuch('race'))
    refuseUnless(race.createdBy !== person.id, conflict(text.alreadyYours))
    const own = { raceId, claimantId: claimant.id }
    const address = race.raceDirectorEmail
    const linkTo = address !== null && (await mayMail(tx, settings, 'claims', address)) ? address : null
    if (address !== null && linkTo === null) {
      // A new claim would make the link useless that the address has already.
      const open = await findOpenClaim(tx, { ...own, linkTo: address, now: clock() })
      if (open) return { id: open.id, askedOf: 'race' }
    }
    const mailedAt = await removeOpenClaims(tx, own)
    const { token, hash } = newClaimToken()
    const report = await insertReport(tx, {
      kind: 'race',
      raceId,
      listingName: race.name,
      reason: 'claim',
      message: input.message || null,
      language: currentLanguage(),
      mailedAt,
      claimantId: claimant.id,
      ...(linkTo !== null && {
        linkTo,
        linkHash: hash,
        linkUntil: new Date(clock().getTime() + LINK_DAYS * DAY_MS),
      }),
    })
    if (linkTo !== null) {
      const reader = await findUserByEmail(tx, linkTo)
      await queueMail(
        tx,
        claimToRace(
          { race, claimant, token, publicUrl: settings.publicUrl },
          // Without an account nobody knows what they read there; most likely what the person who asks does.
          {
            to: { address: linkTo },
            language: reader?.emailVerified ? reader.language : currentLanguage(),
          },
        ),
      )
    }
    await mailReports(tx, { settings }, { kind: 'race', listing: race })
    await recordHistory(tx, {
      personId: claimant.id,
      action: 'created',
      entity: 'report',
      entityId: report.id,
      kind: 'race',
    })
    return { id: report.id, askedOf: linkTo === null ? 'administrators' : 'race' }
  })
