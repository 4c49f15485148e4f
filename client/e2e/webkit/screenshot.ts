import sharp from 'sharp'
import type { Profile } from './profile.ts'
import type { Window } from './windows.ts'

export type Clip = Record<'x' | 'y' | 'width' | 'height', number>

/** A picture of what a window shows, in base64, or of a part of it that is named in the window or in the document. */
export const takeScreenshot = async (
  { driver, execute }: Profile,
  window: Window,
  isOfDocument: boolean,
  clip?: Clip,
): Promise<string> => {
  const png = await driver.inWindow(window.handle, (send) => send<string>('GET', '/screenshot'))
  if (!clip) return png
  const { x, y, width, height } = clip
  const script = 'return [scrollX, scrollY]'
  const [left = 0, top = 0] = isOfDocument ? await execute<number[]>(window, 'sync', script) : []
  const cut = sharp(Buffer.from(png, 'base64')).extract({
    left: Math.round(x - left),
    top: Math.round(y - top),
    width: Math.round(width),
    height: Math.round(height),
  })
  return (await cut.png().toBuffer()).toString('base64')
}
