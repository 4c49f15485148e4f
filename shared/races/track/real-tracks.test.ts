import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { randomFrom } from '#shared/random-from.ts'
import { measureOf } from './measured-course.ts'
import { trackPointsOf } from './thin-track.ts'
import { factsOfTrack, metresBetween, type TrackPoint } from './track.ts'

const PACE = 2.8
const METRES_OF_A_DEGREE = 111_195
/** A point every second and every 5 s at this pace, every 10 m and every 50 m. */
const SAMPLINGS = [PACE, 5 * PACE, 10, 50]

const folder = join(import.meta.dirname, 'real-tracks')
const ownTracks = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => ({
    name: file,
    points: readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line): TrackPoint => {
        const [lat = 0, lng = 0, height = 0] = line.split(' ').map(Number)
        return { lat, lng, height }
      }),
  }))

const gpxPoints = (gpx: string): TrackPoint[] =>
  [...gpx.matchAll(/<trkpt[^>]*lat="([^"]+)"[^>]*lon="([^"]+)"[^>]*>\s*<ele>([^<]+)/g)].map(
    ([, lat, lng, ele]) => ({
      lat: Number(lat),
      lng: Number(lng),
      height: Number(ele),
    }),
  )

const climbOf = (points: readonly TrackPoint[]) => factsOfTrack([points])?.elevationGain ?? 0

type Noise = { next: () => number; step: number }

/** A value that wanders around 0: `size` is its standard deviation, `lasts` the seconds after which it has changed. */
const wandering = ({ next, step }: Noise, size: number, lasts: number) => {
  const kept = Math.exp(-step / PACE / lasts)
  const normal = () => Math.sqrt(-2 * Math.log(next() || 1e-9)) * Math.cos(2 * Math.PI * next())
  let value = size * normal()
  return () => {
    value = value * kept + size * Math.sqrt(1 - kept * kept) * normal()
    return value
  }
}

/** The course as another device would have recorded it: GPS off by 3 m, a barometer by 0.5 m that drifts with the weather. */
const recorded = (points: readonly TrackPoint[], seed: number): TrackPoint[] => {
  const next = randomFrom(seed)
  const step = SAMPLINGS[seed % SAMPLINGS.length] ?? 10
  const noise = { next, step }
  const [north, east] = [wandering(noise, 3, 30), wandering(noise, 3, 30)]
  const [weather, flutter] = [wandering(noise, 4, 10_800), wandering(noise, 0.5, 1)]
  const along = [0]
  for (let index = 1; index < points.length; index += 1)
    along.push(
      (along[index - 1] ?? 0) + metresBetween(points[index - 1] as TrackPoint, points[index] as TrackPoint),
    )
  const length = along.at(-1) ?? 0
  let place = 0
  const at = (metres: number): TrackPoint => {
    while (place < points.length - 2 && (along[place + 1] ?? 0) < metres) place += 1
    const [from, to] = [points[place] as TrackPoint, points[place + 1] as TrackPoint]
    const gap = (along[place + 1] ?? 0) - (along[place] ?? 0)
    const share = gap > 0 ? (metres - (along[place] ?? 0)) / gap : 0
    const height = (from.height ?? 0) + ((to.height ?? 0) - (from.height ?? 0)) * share
    return {
      lat: from.lat + (to.lat - from.lat) * share + north() / METRES_OF_A_DEGREE,
      lng:
        from.lng +
        (to.lng - from.lng) * share +
        east() / METRES_OF_A_DEGREE / Math.cos((from.lat * Math.PI) / 180),
      height: Math.round(5 * (height + weather() + flutter())) / 5,
    }
  }
  const all = Array.from({ length: Math.floor(length / step) }, (_, index) => at(index * step))
  // Single points are dropped, and three times half a minute.
  const kept = all.filter((_, index) => index === 0 || next() > 0.03)
  const halfMinute = Math.round((30 * PACE) / step)
  for (let gap = 0; gap < 3; gap += 1)
    kept.splice(1 + Math.floor(next() * (kept.length - halfMinute - 2)), halfMinute)
  return [...kept, at(length)]
}

const climbsOf = (points: readonly TrackPoint[]) =>
  Array.from({ length: 30 }, (_, seed) => climbOf(recorded(points, seed + 1))).sort(
    (one, other) => one - other,
  )

test.each(ownTracks)(
  '30 noisy recordings of $name differ by at most 5% in climb, or by 25 m on a low course',
  ({ points }) => {
    const climbs = climbsOf(points)
    const [least = 0, most = 0] = [climbs[0], climbs.at(-1)]
    expect(most - least).toBeLessThanOrEqual(Math.max(0.05 * most, 25))
    expect(Math.abs(climbOf(points) - (climbs[15] ?? 0))).toBeLessThanOrEqual(Math.max(0.05 * most, 10))
  },
)

test.each(ownTracks)('the points that are stored of $name measure what all of them do', ({ points }) => {
  const whole = factsOfTrack([points])
  const stored = factsOfTrack([trackPointsOf([points]).map(([lat, lng, height]) => ({ lat, lng, height }))])
  if (!whole || !stored) throw new Error('There is a course.')
  expect(Math.abs(measureOf(stored).km - measureOf(whole).km)).toBeLessThan(0.02 * whole.distanceKm)
  expect(Math.abs((stored.elevationGain ?? 0) - (whole.elevationGain ?? 0))).toBeLessThanOrEqual(10)
})

// TRACKS=folder measures GPX files that are not ours to ship, and prints the figure of the contract.
const { TRACKS = '' } = process.env
const others = TRACKS === '' ? [] : readdirSync(TRACKS).filter((file) => file.endsWith('.gpx'))
test.runIf(others.length > 0)(
  '30 noisy recordings of a race with 1,000 m of climb differ by at most 5%',
  () => {
    for (const file of others) {
      const points = gpxPoints(readFileSync(join(TRACKS, file), 'utf8'))
      const climbs = climbsOf(points)
      const [least = 0, most = 0] = [climbs[0], climbs.at(-1)]
      const spread = (100 * (most - least)) / (climbs[15] ?? 1)
      process.stdout.write(
        `${file}: ${climbOf(points)} m, noisy ${least} to ${most} m, ${spread.toFixed(1)}%\n`,
      )
      if (climbOf(points) >= 1_000) expect(spread).toBeLessThanOrEqual(5)
    }
  },
)
