import type * as z from 'zod'
import { type Body, pickFields } from '#client/features/listing-form/save/changed-fields.ts'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { tripInputMessages } from '#messages/shared/trips/input.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { whenRight } from '#shared/text/text-schema.ts'
import { withoutBlanks } from '#shared/trips/drafts.ts'
import { datesProblem } from '#shared/trips/rules.ts'
import { tripDraftInput, tripFields, tripInput } from '#shared/trips/schema.ts'
import { videoIdOf } from '#shared/trips/video.ts'

const DATES = ['startDate', 'endDate']

/** The server accepts any link. The form refuses one that the trip's page cannot play. */
const checkVideo = ({ videoUrl }: { videoUrl?: string | null }, context: z.RefinementCtx) => {
  if (!videoUrl || videoIdOf(videoUrl) !== null) return
  context.addIssue({ code: 'custom', path: ['videoUrl'], message: tripFormMessages().video.refused })
}
const newTrip = tripInput.superRefine(checkVideo, whenRight('videoUrl'))

type Checked = {
  startDate: string
  endDate: string
  availableSpots: number
  maxGroupSize: number | null
  minGroupSize: number | null
}

/** Checks an edit. Its rules that compare two fields need the whole trip as it will be, not only the changes. */
const editOf = (whole: Body) => {
  const { startDate, endDate, availableSpots, maxGroupSize, minGroupSize } = whole as Checked
  return tripFields
    .partial()
    .superRefine(
      (changes, context) => {
        const movesDates = DATES.some((name) => name in changes)
        const problem =
          movesDates && isCalendarDay(startDate) && isCalendarDay(endDate)
            ? datesProblem({ startDate, endDate })
            : null
        if (problem !== null) context.addIssue({ code: 'custom', path: ['endDate'], message: problem })
      },
      whenRight(...DATES),
    )
    .superRefine(
      (changes, context) => {
        if (changes.availableSpots !== undefined && maxGroupSize !== null && availableSpots > maxGroupSize) {
          context.addIssue({
            code: 'custom',
            path: ['availableSpots'],
            message: tripInputMessages().moreSpotsThanPeople,
          })
        }
      },
      whenRight('availableSpots', 'maxGroupSize'),
    )
    .superRefine(
      (changes, context) => {
        if (changes.minGroupSize === undefined && changes.maxGroupSize === undefined) return
        if (minGroupSize === null || maxGroupSize === null || minGroupSize <= maxGroupSize) return
        context.addIssue({
          code: 'custom',
          path: ['minGroupSize'],
          message: tripInputMessages().minimumAboveMaximum,
        })
      },
      whenRight('minGroupSize', 'maxGroupSize'),
    )
    .superRefine(checkVideo, whenRight('videoUrl'))
}

const newDraft = tripDraftInput.superRefine(checkVideo, whenRight('videoUrl'))

/** A draft may leave blank what a public trip needs. */
const checkDraft = (body: Body, changed: readonly string[] | null) => {
  const { given, blank } = withoutBlanks(body)
  if (changed === null) return newDraft.safeParse(given)
  const result = editOf(body).safeParse(pickFields(given, changed))
  const blanks = blank.filter((name) => changed.includes(name)).map((name) => [name, null])
  return result.success ? { ...result, data: { ...result.data, ...Object.fromEntries(blanks) } } : result
}

export const checkTrip = (body: Body, changed: readonly string[] | null, isDraft = false) =>
  (isDraft
    ? checkDraft(body, changed)
    : changed === null
      ? newTrip.safeParse(body)
      : editOf(body).safeParse(pickFields(body, changed))) as z.ZodSafeParseResult<Body>
