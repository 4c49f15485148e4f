import { existsSync } from 'node:fs'

/** WebKitGTK's small browser, which Debian keeps outside the path. */
export const MINI_BROWSER =
  [
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  ].find((path) => existsSync(path)) ?? 'MiniBrowser'

/** Whether the journeys run in WebKit (`npm run journeys -- --browser=webkit`). */
export const isWebKit = (): boolean => process.env.BROWSER === 'webkit'
