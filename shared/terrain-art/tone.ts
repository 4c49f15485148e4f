/** A colour by lightness, chroma and hue (OKLCH), once for the light and once for the dark page. */
export type Tone = { lightness: number; chroma: number; hue: number; isSky?: boolean; shines?: boolean }

export type Light = 'day' | 'night'

const NIGHT_HUE = 245

const gamma = (linear: number) => {
  const held = Math.min(1, Math.max(0, linear))
  return held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055
}

/** OKLCH to sRGB by Ottosson's matrices, with three digits where they are close enough. */
const hexOf = (lightness: number, chroma: number, hue: number): string => {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels
    .map((channel) =>
      Math.round(gamma(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** On a dark page all is dimmed and quieter, skies turn blue, and only what shines stays bright. */
export const toneAsHex = ({ lightness, chroma, hue, isSky, shines }: Tone, light: Light): string => {
  if (light === 'day') return hexOf(lightness, chroma, hue)
  if (shines) return hexOf(0.3 + lightness * 0.58, chroma, hue)
  const turned = isSky ? hue + (((NIGHT_HUE - hue + 540) % 360) - 180) * 0.6 : hue
  return hexOf(0.13 + lightness * 0.37, chroma * 0.75, turned)
}
