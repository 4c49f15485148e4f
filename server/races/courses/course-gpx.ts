import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { numberText } from '#shared/language/formats.ts'
import { paths } from '#shared/pages/paths.ts'
import type { Course, CourseTrackPoint } from '#shared/races/courses.ts'
import type { RaceRow } from '../queries.ts'

type CourseOfRace = { race: Pick<RaceRow, 'id' | 'name'>; course: Course; track: CourseTrackPoint[] }

const distanceOf = ({ km }: Course) => `${numberText(km, 1)} km`

const nameOf = ({ race, course }: CourseOfRace) => `${race.name}, ${course.name ?? distanceOf(course)}`

/** The race's name and the course's length, as a file is called: `Åre Trail 21.1 km.gpx`. */
export const courseFileName = ({ race, course }: Pick<CourseOfRace, 'race' | 'course'>): string => {
  const name = race.name.replace(/[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, ' ').replace(/\s+/g, ' ')
  return `${[...name].slice(0, 80).join('').trim()} ${course.km} km.gpx`
}

const pointOf = ([lat, lng, metres]: CourseTrackPoint) =>
  `<trkpt lat="${lat}" lon="${lng}">${metres === null ? '' : `<ele>${metres}</ele>`}</trkpt>`

/** A course as a GPX 1.1 document with one track. */
export const courseGpx = (given: CourseOfRace, publicUrl: string): string => {
  const name = escapeHtml(nameOf(given))
  const page = escapeHtml(`${publicUrl}${paths.race(given.race.id)}`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Trailherd" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">',
    `<metadata><name>${name}</name><link href="${page}"/></metadata>`,
    `<trk><name>${name}</name><type>running</type><trkseg>`,
    ...given.track.map(pointOf),
    '</trkseg></trk>',
    '</gpx>',
    '',
  ].join('\n')
}
