/**
 * A tone is a rung of the lightness ladder with a chroma and a hue (OKLCH). The rungs are lighter
 * by day and darker by night, colours are quieter by night and skies turn blue, so one drawing
 * serves both. `tailwind.config.ts` gives the browser these figures as `--art-…`.
 */
export type Tone = { rung: Rung; chroma: number; hue: number; isSky?: boolean }

const DAY = {
  sky: 0.925,
  haze: 0.95,
  ring: 0.84,
  orb: 0.87,
  far: 0.83,
  back: 0.735,
  mid: 0.62,
  near: 0.5,
  front: 0.385,
  line: 0.68,
  light: 0.975,
}

export type Rung = keyof typeof DAY

const NIGHT: Record<Rung, number> = {
  sky: 0.3,
  haze: 0.34,
  ring: 0.41,
  orb: 0.9,
  far: 0.42,
  back: 0.37,
  mid: 0.31,
  near: 0.265,
  front: 0.22,
  line: 0.47,
  light: 0.82,
}

const NIGHT_HUE = 245

export const LIGHTS = {
  day: { ladder: DAY, vivid: 1, night: 0 },
  night: { ladder: NIGHT, vivid: 0.65, night: 0.8 },
}
export type Light = keyof typeof LIGHTS

/** The custom properties that `toneAsStyle` builds on. */
export const artProperties = (light: Light): Record<string, string> => {
  const { ladder, vivid, night } = LIGHTS[light]
  const rungs = Object.entries(ladder).map(([rung, lightness]) => [`--art-${rung}`, `${lightness}`])
  return { ...Object.fromEntries(rungs), '--art-vivid': `${vivid}`, '--art-night': `${night}` }
}

export const toneAsStyle = ({ rung, chroma, hue, isSky }: Tone): string => {
  const turned = isSky ? `calc(${hue} + ${NIGHT_HUE - hue}*var(--art-night))` : `${hue}`
  return `oklch(var(--art-${rung}) calc(${chroma}*var(--art-vivid)) ${turned})`
}

const gamma = (linear: number) => {
  const held = Math.min(1, Math.max(0, linear))
  return held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055
}

/** For pictures that stand alone: OKLCH to sRGB by Ottosson's matrices. */
export const toneAsHex = ({ rung, chroma, hue, isSky }: Tone, light: Light): string => {
  const { ladder, vivid, night } = LIGHTS[light]
  const angle = ((isSky ? hue + (NIGHT_HUE - hue) * night : hue) * Math.PI) / 180
  const lightness = ladder[rung]
  const a = chroma * vivid * Math.cos(angle)
  const b = chroma * vivid * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const hex = (channel: number) =>
    Math.round(gamma(channel) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${channels.map(hex).join('')}`
}
