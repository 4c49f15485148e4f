import { CalendarClock } from 'lucide-react'
import { formatLongDay } from '#client/lib/format/format.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { paths } from '#shared/pages/paths.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { isOver } from '../card/is-over.ts'

/** On the page of a race that is over: the way to its next edition, or to adding one. */
export const NextEditionNotice = ({ race, mayEdit }: { race: RaceView; mayEdit: boolean }) => {
  const text = racePageMessages().nextEdition
  const next = race.nextEdition
  if (!isOver(race) || (!next && !mayEdit)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl border border-contour bg-card p-4 text-lg print:hidden">
      <CalendarClock aria-hidden className="size-6 shrink-0 text-moss" />
      <span className="min-w-0 flex-1 basis-52">
        {next ? text.isOn(formatLongDay(next.date), next.dateStatus) : text.none}
      </span>
      {next ? (
        <ButtonLink variant="primary" href={paths.race(next.id)}>
          {text.see}
        </ButtonLink>
      ) : (
        <ButtonLink variant="outline" href={`${paths.createRace()}?from=${race.id}`}>
          {text.add}
        </ButtonLink>
      )}
    </p>
  )
}
