import { CircleCheck, UsersRound } from 'lucide-react'
import type { Departure } from '#shared/trips/departure/departure.ts'

/** How many people a trip needs to run, and whether they have booked. */
export const DepartureNote = ({ departure: { needs, state, isGuaranteed } }: { departure: Departure }) => {
  const Icon = isGuaranteed ? CircleCheck : UsersRound
  return (
    <p className="flex gap-2 tabular-nums">
      <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${isGuaranteed ? 'text-moss' : 'text-glacier'}`} />
      <span>
        {needs} · <strong className="font-semibold">{state}</strong>
      </span>
    </p>
  )
}
