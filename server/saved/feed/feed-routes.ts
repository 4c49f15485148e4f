import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Router } from 'express'
import { savedRefusals } from '#messages/server/saved.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import { expensiveReads } from '#server/platform/answers/expensive-reads.ts'
import type { Deps } from '#server/platform/deps.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { notFound, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { inLanguage, namedLanguage } from '#server/platform/language/language.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { calendarFileInSlices } from '#server/platform/text/calendar-file.ts'
import { raceCalendarEntry } from '#server/races/calendar.ts'
import { tripCalendarEntry } from '#server/trips/calendar.ts'
import type { CalendarFeed } from '#shared/saved/schema.ts'
import { feedLimit, feedReadLimit } from '../api.ts'
import { findFeed, ownerOfFeed, removeFeed, replaceFeed, savedForCalendar } from './queries.ts'

const newSeed = (): string => randomBytes(32).toString('base64url')

/** The 256-bit token of a calendar's address: nobody can make it who knows only the database. */
const feedToken = (sessionSecret: string, seed: string): string =>
  createHmac('sha256', sessionSecret).update(`calendar feed ${seed}`).digest('base64url')

/** What is stored to find a calendar by its token. */
const feedTokenHash = (token: string): string =>
  createHash('sha256').update(`calendar feed ${token}`).digest('base64url')

/** A person's calendar of what they saved, under a secret address that calendar programs subscribe to. */
export const feedRoutes = (deps: Deps) => {
  const { db, settings } = deps
  const routes = Router()
  const perPerson = rateLimit(deps, feedLimit)
  // Calendar services read the feeds of many people from few addresses.
  const perAddress = rateLimit(deps, feedReadLimit)
  const inTurn = expensiveReads()

  const addressOf = (token: string) => `${settings.publicUrl}/api/saved.ics?token=${token}`

  routes.get('/api/saved/feed', noStore, async (req, res) => {
    const { id } = requireSignedIn(req)
    const feed = await findFeed(db, id)
    const token = feed && feedToken(settings.sessionSecret, feed.seed)
    // Another session secret makes another token. The old address works on, but cannot be shown any more.
    const isKnown = token !== undefined && feedTokenHash(token) === feed?.tokenHash
    res.json({ url: isKnown ? addressOf(token) : null } satisfies CalendarFeed)
  })

  routes.post('/api/saved/feed', noStore, async (req, res) => {
    const { id } = requireSignedIn(req)
    await perPerson.spend(String(id))
    const seed = newSeed()
    const token = feedToken(settings.sessionSecret, seed)
    try {
      await replaceFeed(db, { userId: id, seed, tokenHash: feedTokenHash(token) })
    } catch (error) {
      // The account was deleted while this request was running.
      throw violates(error, 'calendar_feeds_user_id_users_id_fk') ? notSignedIn() : error
    }
    res.status(201).json({ url: addressOf(token) } satisfies CalendarFeed)
  })

  routes.delete('/api/saved/feed', async (req, res) => {
    await removeFeed(db, requireSignedIn(req).id)
    res.status(204).end()
  })

  routes.get('/api/saved.ics', noStore, async (req, res) => {
    const { token } = req.query
    await perAddress.spend(clientAddress(req))
    const owner = typeof token === 'string' ? await ownerOfFeed(db, feedTokenHash(token)) : undefined
    refuseUnless(owner, notFound(savedRefusals().noSuchCalendar))
    const file = await inTurn(async () => {
      const { races, trips } = await savedForCalendar(db, owner.id)
      return inLanguage(namedLanguage(req) ?? owner.language, () =>
        calendarFileInSlices(
          [
            ...races.map((race) => raceCalendarEntry(race, settings.publicUrl)),
            ...trips.map((trip) => tripCalendarEntry(trip, settings.publicUrl)),
          ],
          savedRefusals().calendarName,
        ),
      )
    }, req)
    res.set('Content-Disposition', 'inline; filename="trailherd.ics"')
    res.type('text/calendar').send(file)
  })

  return routes
}
