import { useWatch } from 'react-hook-form'
import { useFieldError } from '#client/features/listing-form/fields/form-fields.tsx'
import { formatDistances, formatMetres } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import type { RaceValues } from '../race-values.ts'
import { CourseChoice } from '../track/course-choice.tsx'
import { GpxButton } from '../track/gpx-button.tsx'
import { useCourseTrack } from './use-course-track.ts'

/** The GPX file of one course. The track is stored with the race, for its map, its profile and to download. */
export const CourseTrackField = ({ index }: { index: number }) => {
  const { reading, read, choose, remove, fillDistance, fillClimb, differences } = useCourseTrack(index)
  const at = `courses.${index}` as const
  const [track, km, climb] = useWatch<
    RaceValues,
    [`courses.${number}.track`, `courses.${number}.km`, `courses.${number}.elevationGain`]
  >({ name: [`${at}.track`, `${at}.km`, `${at}.elevationGain`] })
  const error = useFieldError(`${at}.track`)
  const messages = raceFormMessages()
  const text = messages.courses
  const course = reading.state === 'read' ? reading.courses[reading.chosen] : undefined
  const differs = course && differences(course, { km: km ?? '', climb: climb ?? '' })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <GpxButton
          label={track ? text.replaceTrack : messages.track.choose}
          about={text.one(index + 1)}
          onFile={(file) => void read(file)}
        />
        {track && (
          <>
            <p className="text-quiet">{text.hasTrack}</p>
            <Button variant="quiet" aria-label={text.removeTrackOf(index + 1)} onClick={remove}>
              {text.removeTrack}
            </Button>
          </>
        )}
      </div>
      {reading.state === 'reading' && <Spinner label={messages.track.reading(reading.file)} />}
      {(reading.state === 'problem' || error) && (
        <p role="alert" className="font-medium text-berry">
          {reading.state === 'problem' ? reading.message : error}
        </p>
      )}
      {reading.state === 'read' && course && differs && (
        <>
          <p role="status">
            <strong>{course.name}</strong> {messages.track.fromFile(reading.file)}
          </p>
          {reading.courses.length > 1 && (
            <CourseChoice courses={reading.courses} chosen={reading.chosen} onChoose={choose} />
          )}
          <div className="flex flex-wrap gap-2 empty:hidden">
            {differs.distance !== null && (
              <Button variant="outline" onClick={() => fillDistance(course)}>
                {messages.track.fill(formatDistances([differs.distance]))}
              </Button>
            )}
            {differs.climb !== null && (
              <Button variant="outline" onClick={() => fillClimb(course)}>
                {messages.track.fill(formatMetres(differs.climb))}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
