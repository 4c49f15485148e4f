import { across, circle, ground, HEIGHT, softLine, WIDTH } from './pen.ts'
import type { Random } from './random.ts'
import type { Shape } from './shape.ts'
import type { Tint } from './tint.ts'

/** Sky, a sun (by night the moon), rings around it like contour lines, and haze above the land. */
export const skyShapes = (random: Random, { sky, orb }: Tint): Shape[] => {
  const x = random.between(0.16, 0.84) * WIDTH
  const y = random.between(104, 142)
  const radius = random.between(18, 33)
  const rings = [1.6, 2.35, 3.2].slice(0, random.pick([2, 3]))
  const wave = random.between(0, 6)
  const haze = across(4, (share) => 158 + 9 * Math.sin(wave + share * 5))
  return [
    { d: `M0 0H${WIDTH}V${HEIGHT}H0z`, fill: sky('sky') },
    { d: ground(softLine(haze)), fill: sky('haze') },
    { d: rings.map((ring) => circle(x, y, radius * ring)).join(''), line: sky('ring'), width: 1 },
    { d: circle(x, y, radius), fill: orb('orb') },
  ]
}
