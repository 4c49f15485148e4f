import { useFormContext } from 'react-hook-form'
import { parseKilometres, parseMetres } from '#client/features/listing-form/fields/parse-number.ts'
import { formatDegrees } from '#client/features/listing-form/place/typed-place.ts'
import { typedNumber } from '#shared/language/formats.ts'
import { isSameDistance } from '#shared/races/distance.ts'
import { measureOf } from '#shared/races/track/measured-course.ts'
import { trackPointsOf } from '#shared/races/track/track-points.ts'
import type { RaceValues } from '../race-values.ts'
import { shownDistance } from '../track/compare-track.ts'
import type { Course } from '../track/read-gpx.ts'
import { useGpxFile } from '../track/use-gpx-file.ts'

/**
 * Reads the GPX file of one course. It fills the course's empty fields and, if the race has no marker on the
 * map yet, its start. What was typed stays; `fillDistance` and `fillClimb` replace it.
 */
export const useCourseTrack = (index: number) => {
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
