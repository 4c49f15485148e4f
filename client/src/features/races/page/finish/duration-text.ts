import { finishMessages } from '#messages/client/features/races/page/finish.ts'
import type { FinishRange } from '#shared/races/finish/finish-time.ts'

/** Whole minutes as `5 h 20 min`. */
export const durationText = (minutes: number): string =>
  finishMessages().duration(Math.floor(minutes / 60), minutes % 60)

/** Hours, which may have a part, as `7 h 20 min`. */
export const hoursText = (hours: number): string => durationText(Math.round(hours * 60))

/** `5 h 20 min to 6 h 15 min` */
export const rangeText = ({ fastest, slowest }: FinishRange): string =>
  finishMessages().range(durationText(fastest), durationText(slowest))
