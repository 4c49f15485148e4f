import { useFormContext, useWatch } from 'react-hook-form'
import { useFieldError } from '#client/features/listing-form/fields/form-fields.tsx'
import { parseKilometres, parseMetres } from '#client/features/listing-form/fields/parse-number.ts'
import { formatDegrees } from '#client/features/listing-form/place/typed-place.ts'
import { formatDistances, formatMetres } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import { typedNumber } from '#shared/language/formats.ts'
import { isSameDistance } from '#shared/races/distance.ts'
import { measureOf } from '#shared/races/track/measured-course.ts'
import { trackPointsOf } from '#shared/races/track/thin-track.ts'
import type { RaceValues } from '../race-values.ts'
import { shownDistance } from '../track/compare-track.ts'
import { CourseChoice } from '../track/course-choice.tsx'
import { GpxButton } from '../track/gpx-button.tsx'
import type { Course } from '../track/read-gpx.ts'
import { useGpxFile } from '../track/use-gpx-file.ts'

/**
 * Reads the GPX file of one course. It fills the course's empty fields and, if the race has no marker on the
 * map yet, its start. What was typed stays; `fillDistance` and `fillClimb` replace it.
 */
const useCourseTrack = (index: number) => {
  const { getValues, setValue, formState } = useFormContext<RaceValues>()
  const at = `courses.${index}` as const
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }

  const fillDistance = ({ distanceKm }: Course) =>
    setValue(`${at}.km`, typedNumber(shownDistance(distanceKm)), options)
  const fillClimb = ({ elevationGain }: Course) => {
    if (elevationGain !== null) setValue(`${at}.elevationGain`, String(elevationGain), options)
  }

  const take = (course: Course) => {
    setValue(`${at}.track`, trackPointsOf(course.segments), options)
    setValue(`${at}.measured`, measureOf(course), options)
    const [km, climb, lat, lng] = getValues([`${at}.km`, `${at}.elevationGain`, 'lat', 'lng'])
    if (km.trim() === '') fillDistance(course)
    if (climb.trim() === '') fillClimb(course)
    if (lat.trim() !== '' || lng.trim() !== '') return
    setValue('lat', formatDegrees(course.start.lat), options)
    setValue('lng', formatDegrees(course.start.lng), options)
  }

  /** What the track says differently from what was typed; null where they agree. */
  const differences = (course: Course, typed: { km: string; climb: string }) => {
    const km = parseKilometres(typed.km)
    const climb = parseMetres(typed.climb)
    const distance = shownDistance(course.distanceKm)
    return {
      distance: km !== undefined && isSameDistance(km, course.distanceKm) ? null : distance,
      climb: course.elevationGain === null || climb === course.elevationGain ? null : course.elevationGain,
    }
  }

  const { forget, ...file } = useGpxFile(take)
  return {
    ...file,
    fillDistance,
    fillClimb,
    differences,
    remove: () => {
      setValue(`${at}.track`, null, options)
      setValue(`${at}.measured`, null, options)
      forget()
    },
  }
}

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
