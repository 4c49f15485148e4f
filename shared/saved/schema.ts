import * as z from 'zod'
import { savedMessages } from '#messages/shared/saved.ts'
import { textMessages } from '#messages/shared/text.ts'
import { raceCard } from '#shared/races/schema.ts'
import { listOf, wholeNumber } from '#shared/text/text-schema.ts'
import { tripCard } from '#shared/trips/schema.ts'
import { MOST_SAVED } from './ids.ts'

const ids = (name: () => string) => listOf(name, wholeNumber(name, 1, 2_147_483_647), MOST_SAVED)

/** What was saved in a browser before its owner logged in. */
export const savedInput = z.object({
  races: ids(() => savedMessages().races).optional(),
  trips: ids(() => savedMessages().trips).optional(),
})

/** How a race is saved: without mails about it when `notify` is false. Absent, it stays as it is. */
export const saveRaceInput = z.object(
  { notify: z.boolean({ error: () => savedMessages().notifyExpected }).optional() },
  { error: () => textMessages().notAnObject },
)

/** The saved races that their owner gets no mail about. */
export const quietView = z.object({ races: z.array(z.int()) })
export type QuietView = z.infer<typeof quietView>

export const endFollowingInput = z.object(
  { token: z.string({ error: () => savedMessages().tokenExpected }).max(200) },
  { error: () => textMessages().notAnObject },
)

/** How many races an end link ends the mails about, or has ended them. */
export const endedFollowing = z.object({ races: z.int() })
export type EndedFollowing = z.infer<typeof endedFollowing>

/** Cards of races and trips, soonest first (contract, section 10). */
export const savedView = z.object({ races: z.array(raceCard), trips: z.array(tripCard) })
export type SavedView = z.infer<typeof savedView>

/** Cards of what a browser stores; `joined` are those of its races that are another one now. */
export const storedView = savedView.extend({
  joined: z.array(z.object({ id: z.int(), keptId: z.int() })),
})
export type StoredView = z.infer<typeof storedView>

/** The secret address of the person's calendar of saved races and trips; null when there is none to show. */
export const calendarFeed = z.object({ url: z.string().nullable() })
export type CalendarFeed = z.infer<typeof calendarFeed>
