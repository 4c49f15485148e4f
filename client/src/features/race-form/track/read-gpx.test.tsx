import { expect, test } from 'vitest'
import { course, gpxFile, route, track, waypoint } from '#client/testing/gpx.ts'
import { LARGEST_GPX, readGpxFile } from './read-gpx.ts'

const hill = (along: number) => 400 + along / 10

const problemOf = async (file: File) => {
  const problem: unknown = await readGpxFile(file).catch((error: unknown) => error)
  return problem instanceof Error ? problem.message : 'none'
}

test('a track has a name, distance, climb, profile and start', async () => {
  const [found] = await readGpxFile(gpxFile(track('Ridge &amp; back', course(5, hill))))
  expect(found).toMatchObject({
    name: 'Ridge & back',
    elevationGain: 500,
    start: { lat: 63.4, lng: 13.08 },
    points: 501,
    pointsWithHeight: 501,
  })
  expect(found?.distanceKm).toBeCloseTo(5, 2)
  expect(found?.profile?.at(-1)?.[1]).toBe(900)
})

test('the segments of a track make one course', async () => {
  const points = course(6, hill)
  const [found, ...others] = await readGpxFile(gpxFile(track('', points.slice(0, 300), points.slice(300))))
  expect(others).toEqual([])
  expect(found?.name).toBe('Track 1')
  expect(found?.distanceKm).toBeCloseTo(5.99, 2)
})

test('each track is a course, and routes are ignored when there are tracks', async () => {
  const found = await readGpxFile(
    gpxFile(track('Long', course(20)), track('Short', course(8)), route('Plan', course(3))),
  )
  expect(found.map(({ name }) => name)).toEqual(['Long', 'Short'])
})

test('without tracks the routes are the courses', async () => {
  const found = await readGpxFile(gpxFile(route('Plan', course(3)), waypoint({ lat: 63.4, lng: 13.08 })))
  expect(found.map(({ name }) => name)).toEqual(['Plan'])
})

test('points without a height, or with an impossible one, count as points without height', async () => {
  const heights = course(3, (along) => (along === 500 ? undefined : along === 600 ? -9_999 : 800))
  const [found] = await readGpxFile(gpxFile(track('', heights)))
  expect(found).toMatchObject({ points: 301, pointsWithHeight: 299, elevationGain: 0 })
  const [flat] = await readGpxFile(gpxFile(track('', course(3))))
  expect(flat).toMatchObject({ elevationGain: null, profile: null })
})

test('a namespace prefix changes nothing', async () => {
  const text = await gpxFile(track('Ridge', course(5, hill))).text()
  const prefixed = text.replace('xmlns=', 'xmlns:g=').replace(/<(\/?)(?=[a-z])/g, '<$1g:')
  expect(await readGpxFile(new File([prefixed], 'a.gpx'))).toMatchObject([
    { name: 'Ridge', elevationGain: 500 },
  ])
})

test('points with impossible coordinates are left out', async () => {
  const [found] = await readGpxFile(gpxFile(track('', [...course(1), { lat: 99, lng: 13 }])))
  expect(found?.points).toBe(101)
})

test.each([
  ['an empty file', new File([''], 'a.gpx'), 'The file is empty.'],
  ['a picture', new File(['\x89PNG\r\n'], 'a.gpx'), 'This is not a GPX file.'],
  ['a page', new File(['<html><body></body></html>'], 'a.gpx'), 'This is not a GPX file.'],
  [
    'a KML file',
    new File(['<kml><Document/></kml>'], 'a.kml'),
    'This is not a GPX file. Export the course as GPX.',
  ],
  [
    'a broken file',
    new File(['<?xml version="1.0"?><gpx><trk><trkseg><trkpt lat="1"'], 'a.gpx'),
    'The GPX file is damaged or incomplete: it cannot be read to its end.',
  ],
  [
    'waypoints alone',
    gpxFile(waypoint({ lat: 63.4, lng: 13.08 })),
    'The file has only waypoints and no course. Export the track or the route.',
  ],
  [
    'a track of one point',
    gpxFile(track('', course(0))),
    'The file has no course: no track or route with at least two points.',
  ],
  ['no content', gpxFile(), 'The file has no course: no track or route with at least two points.'],
])('%s is refused with the reason', async (_what, file, message) => {
  expect(await problemOf(file)).toBe(message)
})

test('a file that is too large is refused without reading it', async () => {
  const file = new File(['x'], 'a.gpx')
  Object.defineProperty(file, 'size', { value: LARGEST_GPX + 1 })
  expect(await problemOf(file)).toBe('The file has more than 20 MB. Export the course with fewer points.')
})
