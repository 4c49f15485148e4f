import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDistances, formatMetres } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import type { RaceValues } from '../race-values.ts'
import { compareTrack, shownDistance } from './compare-track.ts'
import type { Course } from './read-gpx.ts'
import { formCourseOf, type TrackState } from './use-track.ts'

const Comparison = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li className="flex flex-col gap-2 border-contour border-t pt-3">
    <p>
      <strong>{title}</strong> {text}
    </p>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </li>
)

const heightsText = ({ points, pointsWithHeight, profile }: Course) => {
  const text = raceFormMessages().track
  if (!profile) return text.noHeights
  const missing = points - pointsWithHeight
  return missing === 0 ? text.drawn : `${text.drawn} ${text.missingHeights(missing, points)}`
}

type TrackSummaryProps = Pick<TrackState, 'fillDistance' | 'fillClimb' | 'fillStart'> & { course: Course }

/** A course compared with the form. Where the two differ, the organizer chooses. */
export const TrackSummary = ({ course, fillDistance, fillClimb, fillStart }: TrackSummaryProps) => {
  const { control } = useFormContext<RaceValues>()
  const [distances, distanceNotKnown, elevationGain, climbNotKnown, placeNotKnown, lat, lng] = useWatch({
    control,
    name: ['distances', 'distanceNotKnown', 'elevationGain', 'climbNotKnown', 'placeNotKnown', 'lat', 'lng'],
  })
  const text = raceFormMessages().track
  const form = formCourseOf({
    distances,
    distanceNotKnown,
    elevationGain,
    climbNotKnown,
    placeNotKnown,
    lat,
    lng,
  })
  const offers = compareTrack(course, form)
  const distance = formatDistances([shownDistance(course.distanceKm)])
  const climb = formatMetres(course.elevationGain ?? 0)
  const [typedFirst] = form.distancesKm
  const shorter = offers.isLongest ? '' : ` ${text.shorter}`
  return (
    <ul className="flex flex-col gap-3">
      {offers.distance === 'offer' ? (
        <Comparison title={text.distance} text={text.differs(formatDistances(form.distancesKm), distance)}>
          {form.distancesKm.length === 1 && (
            <Button variant="outline" onClick={() => fillDistance(course, 0)}>
              {text.replace(distance, formatDistances([typedFirst ?? 0]))}
            </Button>
          )}
          <Button variant="outline" onClick={() => fillDistance(course)}>
            {text.add(distance)}
          </Button>
        </Comparison>
      ) : offers.distance === 'fill' ? (
        <Comparison title={text.distance} text={text.onTrack(distance)}>
          <Button variant="outline" onClick={() => fillDistance(course)}>
            {text.fill(distance)}
          </Button>
        </Comparison>
      ) : (
        <Comparison title={text.distance} text={text.agrees(distance)} />
      )}
      {offers.climb === 'agrees' ? (
        <Comparison title={text.climb} text={text.agrees(climb) + shorter} />
      ) : (
        offers.climb !== null && (
          <Comparison
            title={text.climb}
            text={
              (form.elevationGain === null
                ? text.onTrack(climb)
                : text.differs(formatMetres(form.elevationGain), climb)) + shorter
            }
          >
            <Button variant="outline" onClick={() => fillClimb(course)}>
              {text.fill(climb)}
            </Button>
          </Comparison>
        )
      )}
      {offers.start === 'agrees' ? (
        <Comparison title={text.start} text={text.startAgrees} />
      ) : (
        <Comparison title={text.start} text={form.start === null ? text.noMarker : text.startDiffers}>
          <Button variant="outline" onClick={() => fillStart(course)}>
            {text.setMarker}
          </Button>
        </Comparison>
      )}
      <Comparison title={text.profileTitle} text={heightsText(course)} />
    </ul>
  )
}
