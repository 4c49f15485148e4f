import { textOfPosition } from '#shared/races/list-choice.ts'

const PATIENCE_MS = 15_000

/** About a kilometre: enough for the way to a race, and a shared address does not tell where somebody lives. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100

/** Where the device is, as a list's `near` takes it. Rejects if the person or the device does not say. */
export const findLocation = (): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('This browser knows no location.'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve(textOfPosition({ lat: coarse(coords.latitude), lng: coarse(coords.longitude) })),
      reject,
      { maximumAge: 600_000, timeout: PATIENCE_MS },
    )
  })
