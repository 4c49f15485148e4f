import { CalendarPlus } from 'lucide-react'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { LongDay } from '#client/ui/signs/long-day.tsx'
import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import type { TripView } from '#shared/trips/schema.ts'

const Day = ({ label, day }: { label: string; day: string }) => (
  <div className="flex gap-3">
    <dt className="w-12 text-quiet">{label}</dt>
    <dd className="font-semibold tabular-nums">
      <LongDay day={day} />
    </dd>
  </div>
)

/** The trip's dates, and a calendar file of them. */
export const TripDatesCard = ({ trip }: { trip: Pick<TripView, 'id' | 'startDate' | 'endDate'> }) => (
  <Card>
    <section aria-labelledby="trip-dates" className="flex flex-col items-start gap-3 p-5">
      <h2 id="trip-dates" className="text-xl">
        {tripPageMessages().tripDates}
      </h2>
      <dl className="flex flex-col gap-1 text-lg">
        <Day label={tripPageMessages().start} day={trip.startDate} />
        <Day label={tripPageMessages().end} day={trip.endDate} />
      </dl>
      <ButtonLink icon={CalendarPlus} variant="outline" href={`/api/trips/${trip.id}/calendar.ics`} download>
        {tripPageMessages().addToCalendar}
      </ButtonLink>
    </section>
  </Card>
)
