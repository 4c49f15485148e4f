import type { Point } from './pen.ts'
import type { Random } from './random.ts'
import type { Tint } from './tint.ts'
import type { Tone } from './tone.ts'

/** One surface or stroke of a drawing. A list of them goes from back to front. */
export type Shape = { d: string; fill: Tone } | { d: string; line: Tone; width: number; dash?: string }

/** `climb` is 0 for flat ground up to 1. */
export type Draw = (random: Random, climb: number, tint: Tint) => Shape[]

/** A foreground also says where someone could stand on it. */
export type DrawFront = (random: Random, climb: number, tint: Tint) => { shapes: Shape[]; stand: Point }
