import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDistances, formatMetres } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import type { RaceValues } from '../race-values.ts'
import { compareTrack, shownDistance } from './compare-track.ts'
import type { Course } from './read-gpx.ts'
import { formCourseOf, type TrackState } from './use-track.ts'

const Line = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li className="flex flex-col gap-2 border-contour border-t pt-3">
    <p>
      <strong>{title}</strong> {text}
    </p>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </li>
)

const heightsInWords = ({ points, pointsWithHeight, profile }: Course) => {
  if (!profile) return 'The track carries no heights: climb and profile stay as they are in the form.'
  const missing = points - pointsWithHeight
  if (missing === 0) return 'Drawn below.'
  const [share, verb] = [missing.toLocaleString('en-US'), missing === 1 ? 'carries' : 'carry']
  return `Drawn below. ${share} of ${points.toLocaleString('en-US')} points ${verb} no height and lie on the line between their neighbours.`
}

const NOT_LONGEST =
  ' The form asks for the climb of the longest distance, and this track is shorter than that.'

type TrackSummaryProps = Pick<TrackState, 'fillDistance' | 'fillClimb' | 'fillStart'> & { course: Course }

/** A course beside what stands in the form; where the two disagree the person chooses. */
export const TrackSummary = ({ course, fillDistance, fillClimb, fillStart }: TrackSummaryProps) => {
  const { control } = useFormContext<RaceValues>()
  const [distances, distanceNotKnown, elevationGain, climbNotKnown, lat, lng] = useWatch({
    control,
    name: ['distances', 'distanceNotKnown', 'elevationGain', 'climbNotKnown', 'lat', 'lng'],
  })
  const standing = formCourseOf({ distances, distanceNotKnown, elevationGain, climbNotKnown, lat, lng })
  const offers = compareTrack(course, standing)
  const distance = formatDistances([shownDistance(course.distanceKm)])
  const climb = formatMetres(course.elevationGain ?? 0)
  const [typedFirst] = standing.distancesKm
  const ofShorter = offers.isLongest ? '' : NOT_LONGEST
  return (
    <ul className="flex flex-col gap-3">
      {offers.distance === 'offer' ? (
        <Line
          title="Distance:"
          text={`the form says ${formatDistances(standing.distancesKm)}, the track has ${distance}.`}
        >
          {standing.distancesKm.length === 1 && (
            <Button variant="outline" onClick={() => fillDistance(course, 0)}>
              Use {distance} instead of {formatDistances([typedFirst ?? 0])}
            </Button>
          )}
          <Button variant="outline" onClick={() => fillDistance(course)}>
            Add {distance}
          </Button>
        </Line>
      ) : offers.distance === 'fill' ? (
        <Line title="Distance:" text={`the track has ${distance}.`}>
          <Button variant="outline" onClick={() => fillDistance(course)}>
            Use {distance}
          </Button>
        </Line>
      ) : (
        <Line title="Distance:" text={`${distance} along the track, and so in the form.`} />
      )}
      {offers.climb === 'agrees' ? (
        <Line title="Climb:" text={`${climb} along the track, and so in the form.${ofShorter}`} />
      ) : (
        offers.climb !== null && (
          <Line
            title="Climb:"
            text={
              standing.elevationGain === null
                ? `the track has ${climb}.${ofShorter}`
                : `the form says ${formatMetres(standing.elevationGain)}, the track has ${climb}.${ofShorter}`
            }
          >
            <Button variant="outline" onClick={() => fillClimb(course)}>
              Use {climb}
            </Button>
          </Line>
        )
      )}
      {offers.start === 'agrees' ? (
        <Line title="Start:" text="the marker on the map is at the start of the track." />
      ) : (
        <Line
          title="Start:"
          text={
            standing.start === null
              ? 'there is no marker on the map.'
              : 'the marker on the map is elsewhere than the start of the track.'
          }
        >
          <Button variant="outline" onClick={() => fillStart(course)}>
            Set the marker at the start
          </Button>
        </Line>
      )}
      <Line title="Profile:" text={heightsInWords(course)} />
    </ul>
  )
}
