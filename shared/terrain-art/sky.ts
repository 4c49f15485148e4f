import { across, ellipse, ground, HEIGHT, numbers, softLine, WIDTH } from './pen.ts'
import type { Scenery, Shape } from './shape.ts'

const cloud = (x: number, y: number, wide: number) =>
  `M${numbers(x, y)}q${numbers(wide * 0.15, -wide * 0.2, wide * 0.35, -wide * 0.12)}t${numbers(wide * 0.4, 0)}q${numbers(wide * 0.2, 0, wide * 0.25, wide * 0.12)}z`

const birds = (x: number, y: number) =>
  [
    [0, 0],
    [16, -7],
    [27, 4],
  ]
    .map(([right = 0, down = 0]) => `M${numbers(x + right, y + down)}q3-4 5 0q2-4 5 0`)
    .join('')

/** Sky, haze above the land, and the sun at its height for the place, the season and the hour. */
export const skyShapes = ({ random, tint, horizon }: Scenery): Shape[] => {
  const place = random.spread('sun')
  const x = (0.1 + 0.8 * place) * WIDTH
  const y = horizon - 4 - tint.height * (horizon - 20)
  // The sun of one drawing is a dot, of another a great disc.
  const size = (place * 5) % 1
  const radius = 7 + 25 * size * size * (1 - 0.5 * tint.height)
  const wave = random.between(0, 6)
  const haze = across(3, (share) => horizon - 12 + 7 * Math.sin(wave + share * 5))
  const weather = random.between(0, 1)
  const top = () => random.between(16, Math.max(20, horizon - 30))
  const extras: Shape[] =
    weather < 0.4
      ? [
          {
            d:
              cloud(random.between(0, 80), top(), random.between(44, 90)) +
              cloud(random.between(120, 190), top(), random.between(30, 60)),
            fill: tint.haze,
          },
        ]
      : weather < 0.55
        ? [{ d: birds(random.between(30, 180), top() + 8), line: tint.land(1), width: 1 }]
        : weather < 0.7
          ? [
              {
                d: `M0 ${numbers(top() + 6)}H${numbers(random.between(90, 150))}M${numbers(random.between(100, 150))} ${numbers(top())}H240`,
                line: tint.haze,
                width: 5,
              },
            ]
          : []
  return [
    { d: `M0 0H${WIDTH}V${HEIGHT}H0z`, fill: tint.sky },
    { d: ground(softLine(haze)), fill: tint.haze },
    ...(radius < 22 ? [{ d: ellipse(x, y, radius * 1.9), line: tint.ring, width: 1 }] : []),
    { d: ellipse(x, y, radius), fill: tint.sun },
    ...extras,
  ]
}
