import { finishMessages } from '#messages/client/features/races/page/finish.ts'
import type { FinishRange } from '#shared/races/finish/finish-time.ts'

/** Whole minutes as `5 h 20 min`. */
export const durationText = (minutes: number): string =>
  finishMessages().duration(Math.floor(minutes / 60), minutes % 60)

/** `5 h 20 min to 6 h 15 min` */
export const rangeText = ({ fastest, slowest }: FinishRange): string =>
  finishMessages().range(durationText(fastest), durationText(slowest))
