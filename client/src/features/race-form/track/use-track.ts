import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { parseMetres } from '#client/features/listing-form/fields/parse-number.ts'
import { formatDegrees, positionFromFields } from '#client/features/listing-form/place/typed-place.ts'
import { typedNumber } from '#shared/language/formats.ts'
import { type RaceValues, typedDistances } from '../race-values.ts'
import { compareTrack, type FormCourse, shownDistance } from './compare-track.ts'
import type { Course } from './read-gpx.ts'
import { useGpxFile } from './use-gpx-file.ts'

type Filled = { distance?: string; elevationGain?: string; lat?: string; lng?: string }

/** The form's course as numbers. */
export const formCourseOf = (
  values: Pick<
    RaceValues,
    'distances' | 'distanceNotKnown' | 'elevationGain' | 'climbNotKnown' | 'placeNotKnown' | 'lat' | 'lng'
  >,
): FormCourse => ({
  distancesKm: values.distanceNotKnown
    ? []
    : typedDistances(values.distances).filter((km) => !Number.isNaN(km)),
  elevationGain: values.climbNotKnown ? null : (parseMetres(values.elevationGain) ?? null),
  start: values.placeNotKnown ? null : positionFromFields(values),
})

/**
 * Reads a GPX file into the race form. A course fills empty fields and fields that the course before it
 * filled. It never changes what the organizer typed.
 */
export const useTrack = () => {
  const { getValues, setValue, formState, trigger } = useFormContext<RaceValues>()
  const filled = useRef<Filled>({})
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }

  const fillDistance = ({ distanceKm }: Course, replaced?: number) => {
    const distance = typedNumber(shownDistance(distanceKm))
    const typed = getValues('distanceNotKnown') ? [] : getValues('distances').filter((km) => km.trim() !== '')
    const kept = replaced === undefined ? typed : typed.toSpliced(replaced, 1)
    setValue('distanceNotKnown', false, { shouldDirty: true })
    setValue('distances', [...new Set([...kept, distance])], options)
  }
  const fillClimb = ({ elevationGain }: Course) => {
    if (elevationGain === null) return
    setValue('climbNotKnown', false, { shouldDirty: true })
    setValue('elevationGain', String(elevationGain), options)
  }
  const fillStart = ({ start }: Course) => {
    setValue('placeNotKnown', false, { shouldDirty: true })
    setValue('lat', formatDegrees(start.lat), { shouldDirty: true })
    setValue('lng', formatDegrees(start.lng), { shouldDirty: true })
    if (options.shouldValidate) void trigger(['lat', 'lng'])
  }

  /** The form's course without the values that the last course filled in. */
  const typedByHand = (): FormCourse => {
    const values = getValues()
    const { distance, elevationGain, lat, lng } = filled.current
    const isFilledStart = lat !== undefined && values.lat === lat && values.lng === lng
    return formCourseOf({
      ...values,
      distances: values.distances.filter((km) => km !== distance),
      elevationGain: values.elevationGain === elevationGain ? '' : values.elevationGain,
      lat: isFilledStart ? '' : values.lat,
      lng: isFilledStart ? '' : values.lng,
    })
  }

  const take = (course: Course) => {
    const offers = compareTrack(course, typedByHand())
    const before = filled.current
    filled.current = {}
    // If the organizer said that there is no distance, only offer one: the lap of a backyard ultra is not its distance.
    if (offers.distance === 'fill' && !getValues('distanceNotKnown')) {
      const index = getValues('distances')
        .filter((km) => km.trim() !== '')
        .indexOf(before.distance ?? '')
      fillDistance(course, index === -1 ? undefined : index)
      filled.current.distance = typedNumber(shownDistance(course.distanceKm))
    }
    if (offers.climb === 'fill') {
      fillClimb(course)
      filled.current.elevationGain = String(course.elevationGain)
    }
    if (offers.start === 'fill') {
      fillStart(course)
      filled.current = {
        ...filled.current,
        lat: formatDegrees(course.start.lat),
        lng: formatDegrees(course.start.lng),
      }
    }
    if (course.profile) setValue('elevationProfile', course.profile, options)
  }

  const { reading, read, choose } = useGpxFile(take)
  return { reading, read, choose, fillDistance, fillClimb, fillStart }
}

export type TrackState = ReturnType<typeof useTrack>
